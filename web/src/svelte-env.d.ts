/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Whether the book lies beside the page. */
declare const BOOK: boolean;
