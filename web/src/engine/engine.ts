import type { Common, Failure, Method, Methods, Value } from './protocol';

/** Messages of the engine during a long question. */
export interface EngineMessage {
  progress?: { done?: number; of?: number };
  part?: { first: number; values: Value[] };
}

/** What a page with its engine can do. */
export interface Host {
  /** Whether the engine is part of the page, which then works without a network. */
  offline: boolean;
}

/** The interface to the engine, whether it is a server or a worker in the page. */
export interface Engine {
  call<M extends Method>(method: M, request: Methods[M]['asks'] & Common, stop?: AbortSignal): Promise<Methods[M]['answers']>;
  stream<M extends Method>(
    method: M,
    request: Methods[M]['asks'] & Common,
    news: (news: EngineMessage) => void,
    stop?: AbortSignal,
  ): Promise<Methods[M]['answers']>;
}

/** A question that the engine could not answer, with the place of the error in the text. */
export class EngineError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The maximum time for reading a position or listing its moves, in milliseconds: longer feels stuck. */
const PATIENCE = 15_000;

/** A signal that stops a question when its answer takes too long. */
export function patiently(stop?: AbortSignal, time = PATIENCE): AbortSignal {
  const late = AbortSignal.timeout(time);
  return stop ? AbortSignal.any([stop, late]) : late;
}

/** Returns the failure in an exception; `null`: the caller itself stopped the question. */
export function failureOf(thrown: unknown): Failure | null {
  if (thrown instanceof EngineError) return thrown.failure;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return null;
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return { kind: 'limit', message: '', help: null, at: null, file: null };
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: 'offline', message, help: null, at: null, file: null };
}

/** Parses an answer's text: returns the requested object, or throws the failure. */
export function answerOf<M extends Method>(text: string): Methods[M]['answers'] {
  const answer = JSON.parse(text) as Methods[M]['answers'] & { error?: Failure };
  if (answer.error) throw new EngineError(answer.error);
  return answer;
}
