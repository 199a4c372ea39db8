import SproutsBoard from './SproutsBoard.svelte';
import { sprouts } from './sprouts';

export const spots = { keeper: sprouts, view: SproutsBoard };
