import { PLAYED } from '../games';
import { plays } from '../plays';

plays(PLAYED.slice(0, PLAYED.length / 2));
