import { Run } from './run.svelte';

/** The maximum number of sequences in one picture: more cannot be told apart. */
export const MOST_GAMES = 4;

/** Returns the games of a text, which are separated by `;`. */
export function gamesOf(text: string): string[] {
  const games = text.split(';').map((game) => game.trim()).filter((game) => game !== '');
  return [...new Set(games)].slice(0, MOST_GAMES);
}

/** Computations of one or several games, in order, which are stopped together. */
export class Bench {
  runs: Run[] = $state.raw([new Run('')]);
  busy = $state(false);
  stopped = $state(false);
  #turn = 0;

  /** The running computation, or the first one. */
  get at(): Run {
    return this.runs.find(({ busy }) => busy) ?? this.main;
  }

  /** The run of the first game. Its period is searched for, and its views are the detailed ones. */
  get main(): Run {
    const [first] = this.runs;
    if (!first) throw new Error('a bench has a run');
    return first;
  }

  /** The available values of all games. */
  get done(): number {
    return this.runs.reduce((sum, { done }) => sum + done, 0);
  }

  stop(): void {
    this.#turn++;
    this.stopped = this.busy;
    this.busy = false;
    for (const run of this.runs) run.stop();
  }

  async sequences(games: string[], to: number): Promise<void> {
    const turn = this.#begin(games);
    for (const run of this.runs) {
      if (turn !== this.#turn) return;
      await run.sequence(to);
    }
    if (turn === this.#turn) await this.main.findPeriod(to);
    this.#end(turn);
  }

  async table(game: string, rows: number, columns: number): Promise<void> {
    const turn = this.#begin([game]);
    await this.main.table(rows, columns);
    this.#end(turn);
  }

  #begin(games: string[]): number {
    for (const run of this.runs) run.stop();
    [this.busy, this.stopped] = [true, false];
    this.runs = games.map((game) => new Run(game));
    return ++this.#turn;
  }

  #end(turn: number): void {
    if (turn === this.#turn) this.busy = false;
  }
}
