/** The messages between the page and the worker of the WebAssembly engine. */
export interface Catalogue {
  language: string;
  text: string;
}

export interface Question {
  id: number;
  method: string;
  request: string;
}

/** `failure`: an engine that has the method could not be loaded. */
export type Report = { id: number; line: string } | { id: number; answer: string } | { id: number; failure: string };

/** The engines: one with what is needed to play, which is soon loaded, and one with every method. */
export type EngineName = 'play' | 'full';
