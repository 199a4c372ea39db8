import { failureOf } from '../engine/engine';
import type { Failure, Level, Move, Option, Options, Solved, Winner } from '../engine/protocol';
import { engine } from '#host';
import { wording } from '../locale/wording.svelte';
import type { Lock, Shared } from '../share/link';
import { pagesOf, type Page } from './reason';
import { after, lay, textOf, type Parameters, type Shown } from './groups';

/** The two at the table: 0 begins. */
export type Player = 0 | 1;

export interface Ply {
  position: string;
  table: Shown[];
  /** The move that led here; the first ply has none. */
  move: Option | null;
}

export interface Verdict {
  /** `null` for a draw. */
  winner: Player | null;
  /** The ply of the move that gave a won game away, for whoever lost. */
  mistake: number | null;
}

/** How much of a hint was given: am I winning, in which part, which move. */
export type Hint = { stage: 1 | 2 | 3; solved: Solved; move: Move | null };

const REPEATS = 3;

/** More options than this are not asked for: no board shows so many. */
const MOST_OPTIONS = 3000;

/** A game as it is played: positions from the first to the present one, who moves, and what was asked. */
export class Session {
  plies: Ply[] = $state.raw([]);
  options: Option[] = $state.raw([]);
  complete = $state(true);
  verdict: Verdict | null = $state.raw(null);
  failure: Failure | null = $state.raw(null);
  busy = $state(false);
  hint: Hint | null = $state.raw(null);
  /** The reason, page by page, once it was asked for. */
  why: Page[] | null = $state.raw(null);
  step = $state(0);
  showValues = $state(false);
  grouped = $state(false);
  /** Which player is the person before the screen, against the machine. */
  you: Player = $state(0);
  level: Level = $state('perfect');
  two = $state(false);
  locks: Lock[] = $state.raw([]);
  files: Record<string, string> = $state.raw({});
  /** Where the table was begun, for `new` and for links. */
  start = $state('');

  #parameters: Parameters = {};
  #turn = 0;
  #stop: AbortController | null = null;
  #seed = 1;
  /** The seed that a link asks for. */
  #given: number | null = null;

  get now(): Ply | undefined {
    return this.plies.at(-1);
  }

  get mover(): Player {
    return ((this.plies.length - 1) % 2) as Player;
  }

  get yours(): boolean {
    return this.two || this.mover === this.you;
  }

  get misere(): boolean {
    return this.now?.position.startsWith('misere ') ?? false;
  }

  /** Opens a shared table; the machine moves if it begins. */
  async open(shared: Shared): Promise<void> {
    this.level = shared.level;
    this.two = shared.two;
    this.locks = shared.locks;
    this.files = shared.files;
    this.you = shared.begins === 'you' ? 0 : 1;
    this.#given = shared.seed;
    this.showValues = false;
    await this.begin(shared.position);
  }

  /** Begins at a position that a person may have spelt in any way. */
  async begin(text: string): Promise<void> {
    await this.#ask(async (turn) => {
      await this.#readFiles();
      const read = await engine.call('read', this.#with({ position: text }), this.#stop?.signal);
      if (turn !== this.#turn) return;
      this.start = read.position;
      this.#seed = this.#given ?? Math.floor(Math.random() * 2 ** 31);
      this.plies = [{ position: read.position, table: lay(read.position, this.#parameters), move: null }];
      this.verdict = null;
      await this.#settle(turn);
    });
  }

  async play(option: Option, route: string[] = []): Promise<void> {
    const { now } = this;
    if (!now || this.verdict || this.busy) return;
    await this.#ask(async (turn) => {
      this.#advance(now, option, route);
      await this.#settle(turn);
    });
  }

  /** Takes back the person's last move, with the machine's answer to it. */
  async undo(): Promise<void> {
    let to = this.plies.length - 2;
    if (!this.two) while (to > 0 && to % 2 !== this.you) to--;
    if (to >= 0) await this.rewind(to);
  }

  /** Goes on from an earlier ply. */
  async rewind(ply: number): Promise<void> {
    if (ply < 0 || ply >= this.plies.length) return;
    await this.#ask(async (turn) => {
      this.plies = this.plies.slice(0, ply + 1);
      this.verdict = null;
      await this.#settle(turn, this.two || ply % 2 !== this.you);
    });
  }

  /** The person takes the other side; if that is not to move, the machine answers at once. */
  async swap(): Promise<void> {
    this.you = this.you === 0 ? 1 : 0;
    if (!this.verdict) await this.#ask((turn) => this.#settle(turn));
  }

  async setTwo(two: boolean): Promise<void> {
    this.two = two;
    if (!two && !this.verdict) await this.#ask((turn) => this.#settle(turn));
  }

  async revalue(show: boolean): Promise<void> {
    this.showValues = show && !this.locks.includes('values');
    await this.#ask(async (turn) => {
      await this.#loadOptions(turn);
    });
  }

  async askHint(): Promise<void> {
    const { now } = this;
    if (!now || this.verdict || this.locks.includes('hints')) return;
    const { hint } = this;
    if (hint) {
      this.hint = { ...hint, stage: hint.stage === 1 ? 2 : 3 };
      return;
    }
    await this.#ask(async (turn) => {
      // What the perfect player would do: of several winning moves one that brings the end nearer.
      const best = { position: now.position, level: 'perfect' as const, seed: this.#seed, ply: this.plies.length - 1 };
      const [solved, reply] = await Promise.all([engine.call('solve', this.#with({ position: now.position, moves: 0 }), this.#stop?.signal), engine.call('reply', this.#with(best), this.#stop?.signal)]);
      const loses = !wins(solved) && solved.outcome !== 'D' && solved.winner !== 'draw';
      if (turn === this.#turn) this.hint = { stage: 1, solved, move: loses ? null : reply.move };
    }, false);
  }

  async explain(): Promise<void> {
    const { now } = this;
    if (!now || this.locks.includes('hints')) return;
    await this.#ask(async (turn) => {
      const why = await engine.call('explain', this.#with({ position: now.position }), this.#stop?.signal);
      if (turn !== this.#turn) return;
      this.why = pagesOf(why.steps);
      this.step = 0;
    }, false);
  }

  foldWhy(): void {
    this.why = null;
    this.step = 0;
  }

  /** A board's own memory, after something was dragged about on it. */
  remember(id: number, memory: unknown): void {
    const { now } = this;
    if (!now) return;
    const table = now.table.map((shown) => (shown.id === id ? { ...shown, memory } : shown));
    this.plies = [...this.plies.slice(0, -1), { ...now, table }];
  }

  shared(language: string | null): Shared {
    const begins = this.you === this.mover || this.two ? 'you' : 'machine';
    return { position: this.now?.position || this.start, begins, level: this.level, seed: this.#seed, two: this.two, language, locks: this.locks, files: this.files };
  }

  /** The first winning, else the first, of random starts that the person to move can win. */
  async winnable(candidates: string[]): Promise<string> {
    for (const position of candidates) {
      const solved = await engine.call('solve', { position, moves: 0 }).catch(() => null);
      if (solved && wins(solved)) return position;
    }
    return candidates[0] ?? '';
  }

  #with<T extends object>(request: T): T & { lang: string; files?: Record<string, string> } {
    const common = { ...request, lang: wording.language };
    return Object.keys(this.files).length > 0 ? { ...common, files: this.files } : common;
  }

  async #readFiles(): Promise<void> {
    const read = await Promise.all(Object.entries(this.files).map(async ([name, text]): Promise<[string, number]> => [name, (await engine.call('rule', { name, text })).parameters]));
    this.#parameters = Object.fromEntries(read);
  }

  /** One question at a time: a later one stops those before it and makes their answers void. */
  async #ask(work: (turn: number) => Promise<void>, moves = true): Promise<void> {
    const turn = ++this.#turn;
    this.#stop?.abort();
    this.#stop = new AbortController();
    this.busy = true;
    this.failure = null;
    if (moves) {
      this.hint = null;
      this.foldWhy();
    }
    try {
      await work(turn);
    } catch (thrown) {
      if (turn === this.#turn) this.failure = failureOf(thrown);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  #advance(from: Ply, option: Option, route: string[]): void {
    this.plies = [...this.plies, { position: option.position, table: after(from.table, option, route, this.#parameters), move: option }];
    this.options = [];
  }

  async #loadOptions(turn: number): Promise<Options | null> {
    const { now } = this;
    if (!now) return null;
    const answer: Options = now.position === '' ? { position: '', options: [] } : await engine.call('options', this.#with({ position: now.position, values: this.showValues, limit: MOST_OPTIONS }), this.#stop?.signal);
    if (turn !== this.#turn) return null;
    this.options = answer.options;
    this.complete = answer.complete ?? true;
    return answer;
  }

  /** Finds what can be done now, ends the game, or lets the machine move. */
  async #settle(turn: number, machine = true): Promise<void> {
    const answer = await this.#loadOptions(turn);
    const { now } = this;
    if (!answer || !now) return;
    if (this.plies.filter(({ position }) => position === now.position).length >= REPEATS) {
      this.verdict = { winner: null, mistake: null };
      return;
    }
    if (answer.options.length === 0) return this.#end(turn, now);
    if (machine && !this.yours) await this.#reply(turn, now);
  }

  async #reply(turn: number, now: Ply): Promise<void> {
    const asked = performance.now();
    const request = { position: now.position, level: this.level, seed: this.#seed, ply: this.plies.length - 1 };
    const { move } = await engine.call('reply', this.#with(request), this.#stop?.signal);
    await new Promise((wake) => setTimeout(wake, Math.max(0, 350 - (performance.now() - asked))));
    if (turn !== this.#turn || !move) return;
    this.#advance(now, move, []);
    await this.#settle(turn);
  }

  async #end(turn: number, now: Ply): Promise<void> {
    const loser = this.mover;
    const other: Player = loser === 0 ? 1 : 0;
    const solved = now.position === '' ? null : await engine.call('solve', this.#with({ position: now.position, moves: 0 }), this.#stop?.signal).catch(() => null);
    if (turn !== this.#turn) return;
    const stuck: Player = this.misere ? loser : other;
    const winner = solved?.winner ? won(solved.winner, solved.mover, loser) : stuck;
    this.verdict = { winner, mistake: null };
    if (winner === null) return;
    const mistake = await this.#mistake(winner === 0 ? 1 : 0);
    if (turn === this.#turn) this.verdict = { winner, mistake };
  }

  /** The last move of the loser that was made in a position the loser could have won. */
  async #mistake(loser: Player): Promise<number | null> {
    for (let ply = this.plies.length - 1; ply > 0; ply--) {
      const before = this.plies[ply - 1];
      if (!before || (ply - 1) % 2 !== loser) continue;
      const solved = await engine.call('solve', this.#with({ position: before.position, moves: 0 }), this.#stop?.signal).catch(() => null);
      if (!solved) return null;
      if (wins(solved)) return ply;
    }
    return null;
  }

  get table(): Shown[] {
    return this.now?.table ?? [];
  }

  get text(): string {
    return this.table.filter((shown) => !shown.ended).map(textOf).join(' + ');
  }
}

/** Whether the player to move wins. */
export function wins(solved: Solved): boolean {
  return solved.outcome === 'N' || solved.winner === 'next' || (solved.mover !== null && solved.winner === solved.mover);
}

function won(winner: Winner, mover: string | null, player: Player): Player | null {
  if (winner === 'draw') return null;
  const other: Player = player === 0 ? 1 : 0;
  return winner === 'next' || winner === mover ? player : other;
}
