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

export type Report = { id: number; line: string } | { id: number; answer: string };
