import { GAMES } from './games';
import { plays } from './plays';

plays(GAMES.slice(0, GAMES.length / 2));
