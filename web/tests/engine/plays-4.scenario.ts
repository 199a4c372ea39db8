import { plays } from '../plays';

plays(4);
