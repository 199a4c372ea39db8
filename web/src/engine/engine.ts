import type { Common, Failure, Method, Methods, Value } from './protocol';

/** What the engine says while a long question is at work. */
export interface News {
  progress?: { done?: number; of?: number };
  part?: { first: number; values: Value[] };
}

/** The one way to the engine, whether it is a server or a worker in the page. */
export interface Engine {
  call<M extends Method>(method: M, request: Methods[M]['asks'] & Common, stop?: AbortSignal): Promise<Methods[M]['answers']>;
  stream<M extends Method>(
    method: M,
    request: Methods[M]['asks'] & Common,
    news: (news: News) => void,
    stop?: AbortSignal,
  ): Promise<Methods[M]['answers']>;
}

/** A question the engine could not answer, with the place where the text is wrong. */
export class EngineError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** How long a position may take to be read, or its moves to be listed, in milliseconds: longer looks stuck. */
const PATIENCE = 15_000;

/** A stop that comes by itself where an answer takes too long. */
export function patiently(stop?: AbortSignal, time = PATIENCE): AbortSignal {
  const late = AbortSignal.timeout(time);
  return stop ? AbortSignal.any([stop, late]) : late;
}

/** The failure inside whatever was thrown; `null` where the asker itself stopped. */
export function failureOf(thrown: unknown): Failure | null {
  if (thrown instanceof EngineError) return thrown.failure;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return null;
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return { kind: 'limit', message: '', help: null, at: null, file: null };
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: 'offline', message, help: null, at: null, file: null };
}

/** Takes an answer's text apart: the object asked for, or the failure as an exception. */
export function answerOf<M extends Method>(text: string): Methods[M]['answers'] {
  const answer = JSON.parse(text) as Methods[M]['answers'] & { error?: Failure };
  if (answer.error) throw new EngineError(answer.error);
  return answer;
}
