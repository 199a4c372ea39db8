import { plays } from '../plays';

plays(3);
