import { answersLarge } from '../large';

answersLarge('learner');
