import RimsBoard from './RimsBoard.svelte';
import { curves } from './curves';

export const rims = { keeper: curves, view: RimsBoard };
