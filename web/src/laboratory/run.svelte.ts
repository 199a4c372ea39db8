import { failureOf } from '../engine/engine';
import type { Failure, Period } from '../engine/protocol';
import { engine } from '#host';
import { wording } from '../locale/wording.svelte';
import { ownFiles } from '../rules/own.svelte';
import { Growing, type Grid, type Series } from './series';

/** A computation in the laboratory: it streams, can be stopped, and keeps its results. */
export class Run {
  readonly game: string;
  series: Series | null = $state.raw(null);
  grid: Grid | null = $state.raw(null);
  /** Why the computation ended early, in the engine's words. */
  incomplete: string | null = $state(null);
  period: Period | null = $state.raw(null);
  failure: Failure | null = $state.raw(null);
  version = $state('');
  busy = $state(false);
  /** The number of heaps done, of all heaps, and per second. */
  done = $state(0);
  of = $state(0);
  rate = $state(0);

  #stop: AbortController | null = null;

  constructor(game: string) {
    this.game = game;
  }

  get left(): number {
    return this.rate > 0 ? (this.of - this.done) / this.rate : 0;
  }

  stop(): void {
    this.#stop?.abort();
  }

  async sequence(to: number): Promise<void> {
    const growing = new Growing();
    const { game } = this;
    await this.#begin(to + 1, async (signal) => {
      const begun = performance.now();
      let shown = 0;
      const answer = await engine.stream('values', { game, to, ...this.#common(game) }, ({ part }) => {
        if (!part) return;
        growing.add(part.first, part.values);
        const now = performance.now();
        this.done = growing.length;
        this.rate = growing.length / ((now - begun) / 1000);
        if (now - shown > 120) {
          shown = now;
          this.series = growing.series;
        }
      }, signal);
      if (answer.values && answer.values.length > growing.length) growing.add((answer.first ?? 0) + growing.length, answer.values.slice(growing.length));
      growing.split = answer.split;
      this.series = growing.series;
      this.done = growing.length;
      this.incomplete = answer.incomplete ?? null;
      this.version = answer.version;
    });
    if (growing.length > 0) this.series = growing.series;
  }

  /** Searches for the period of the available values. */
  async findPeriod(to: number): Promise<void> {
    const { game } = this;
    if (this.series === null || this.failure !== null) return;
    await this.#work(async (signal) => {
      this.period = await engine.stream('period', { game, max: to, ...this.#common(game) }, () => {}, signal);
    });
  }

  async table(rows: number, columns: number): Promise<void> {
    const { game } = this;
    await this.#begin(rows * columns, async (signal) => {
      const answer = await engine.stream('values', { game, rows, columns, ...this.#common(game) }, ({ progress }) => {
        this.done = progress?.done ?? this.done;
      }, signal);
      this.grid = answer.rows ? { rows: answer.rows, firstRow: answer.first_row ?? 0, firstColumn: answer.first_column ?? 0 } : null;
      this.incomplete = answer.incomplete ?? null;
      this.version = answer.version;
    });
  }

  #common(game: string): { lang: string; files?: Record<string, string> } {
    const files = ownFiles(game);
    return { lang: wording.language, ...(files ? { files } : {}) };
  }

  async #begin(of: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    Object.assign(this, { series: null, grid: null, period: null, failure: null, incomplete: null, done: 0, of, rate: 0 });
    await this.#work(work);
  }

  async #work(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = true;
    try {
      await work(stop.signal);
    } catch (thrown) {
      if (this.#stop === stop) this.failure = failureOf(thrown);
    } finally {
      if (this.#stop === stop) this.busy = false;
    }
  }
}
