import { PLAYED } from '../games';
import { plays } from '../plays';

plays(PLAYED.slice(PLAYED.length / 2));
