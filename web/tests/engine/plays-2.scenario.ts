import { plays } from '../plays';

plays(2);
