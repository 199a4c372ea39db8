import { GAMES } from './games';
import { plays } from './plays';

plays(GAMES.slice(GAMES.length / 2));
