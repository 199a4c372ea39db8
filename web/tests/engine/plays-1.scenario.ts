import { plays } from '../plays';

plays(1);
