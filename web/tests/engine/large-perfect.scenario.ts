import { answersLarge } from '../large';

answersLarge('perfect');
