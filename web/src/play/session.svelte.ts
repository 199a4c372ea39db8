import type { Player } from '../boards/contract';
import { loadBoards } from '../boards/drawn';
import { isLoony, learnFrom, learnOwn, rowOf } from '../boards/table';
import { failureOf, patiently, type Engine } from '../engine/engine';
import type { Failure, Level, Move, Option, Options, Outcome, Reply, Solved } from '../engine/protocol';
import { wording } from '../locale/wording.svelte';
import { readPosition } from '../notation/position';
import type { Lock, LinkMove, SharedTable } from '../share/link';
import { opening, pagesOf, type Page } from './reason';
import { after, changeIn, composed, labelled, lay, routeIn, textOf, type Change, type Chosen, type Parameters, type TableSummand } from './groups';
import type { Line } from './kept';

export type { Player };

export interface Ply {
  position: string;
  table: TableSummand[];
  /** The move that led to this ply; the first ply has none. */
  move: Option | null;
  /** The places touched for that move, if a person chose them. */
  route: string[];
}

export interface Verdict {
  /** The winner; `null`: a draw. */
  winner: Player | null;
  /** The ply of the move that lost a won game, for the loser. */
  mistake: number | null;
  /** Whether the game had no move to begin with: nobody has won it. */
  unplayed?: true;
}

/** The stage of a hint: whether I am winning, in which part, which move. */
export interface Hint {
  stage: 1 | 2 | 3;
  /** Whether the move is to be the quickest, or the one that delays the end; such a hint has no second stage. */
  fast?: true;
  /** The number of moves to the end, if the winner hurries and the loser delays; `null`: not found. */
  remoteness?: number | null;
  /** The moves that are loony, if the game has such moves. */
  loony?: Option[];
  /** Who wins, for the person to move; `null`: not found. */
  outcome: Outcome;
  move: Move | null;
  /** The part of the sum that the move changes. */
  part: string;
}

/** A task of the table; its number shows whether a later task has replaced it. */
type Work = (turn: number) => Promise<void>;

const REPEATS = 3;

/** The maximum number of options requested: no board shows more. The moves of a compound are composed on its boards. */
const MOST_OPTIONS = 3000;
const MOST_COMPOSED = 8000;

/** The maximum time for the moves of a position that replaces a too large one, in milliseconds. */
const PROBE = 1500;

/**
 * A game in progress: the positions from the first to the current one, the player to move, and the results
 * requested.
 */
export class Session {
  readonly engine: Engine;
  plies: Ply[] = $state.raw([]);
  options: Option[] = $state.raw([]);
  complete = $state(true);
  verdict: Verdict | null = $state.raw(null);
  /** The consequence of the losing mistake, once it is known. */
  given: Page[] = $state.raw([]);
  failure: Failure | null = $state.raw(null);
  /** The text of the last question: a failure refers to places in it. */
  subject = $state('');
  busy = $state(false);
  hint: Hint | null = $state.raw(null);
  /** Whether the machine's last move is a guess, because the winner was not found. */
  guessed = $state(false);
  /** The reason, page by page, once it was requested. */
  why: Page[] | null = $state.raw(null);
  /** The theory behind the reason: symbols, theorems, sources. */
  theory: Page[] = $state.raw([]);
  step = $state(0);
  showValues = $state(false);
  /** Whether values were requested and not found in time. */
  unvalued = $state(false);
  grouped = $state(false);
  /** The player that the person is, against the machine. */
  you: Player = $state(0);
  level: Level = $state('perfect');
  two = $state(false);
  locks: Lock[] = $state.raw([]);
  files: Record<string, string> = $state.raw({});
  /** The first position of the table, for `new` and for links. */
  start = $state('');
  /** The earlier ply that is shown; `null`: the current one. */
  viewed: number | null = $state(null);
  /** The moves of a link that are not possible here. */
  unmade = $state(0);
  /** In a compound: the moves chosen in some parts, until they make up a whole move. */
  draft: Chosen[] = $state.raw([]);
  /** The pieces of each player, if they differ. */
  colours: [string, string] | null = $state.raw(null);

  /** The number of plies when the options were found; they are current if no ply was added since. */
  #listed = $state(0);
  #parameters: Parameters = {};
  #turn = 0;
  #stop: AbortController | null = null;
  /** The last task that was to continue the game, for another attempt. */
  #work: Work = async () => {};
  #seed = 1;
  /** The seed from a link. */
  #given: number | null = null;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  get now(): Ply | undefined {
    return this.plies.at(-1);
  }

  /** Whether the moves of the current position are known. */
  get listed(): boolean {
    return this.#listed === this.plies.length;
  }

  /** The ply that the boards show. */
  get seen(): Ply | undefined {
    return this.viewed === null ? this.now : this.plies[this.viewed];
  }

  /**
   * Shows the position after the first `ply` moves, read-only; after all of them, play continues. An open reason
   * follows: it is about the position that is shown.
   */
  view(ply: number): void {
    const asked = this.why !== null;
    this.foldWhy();
    this.viewed = ply < this.plies.length - 1 ? Math.max(0, ply) : null;
    if (asked && (this.viewed !== null || this.verdict === null)) void this.explain();
  }

  get mover(): Player {
    return this.moverAt(this.plies.length - 1);
  }

  /** The player to move at a ply: after some moves it is the same one again. */
  moverAt(ply: number): Player {
    const turns = this.plies.slice(1, ply + 1).filter(({ move }) => move?.continuation !== 'again');
    return turns.length % 2 === 0 ? 0 : 1;
  }

  get yours(): boolean {
    return this.two || this.mover === this.you;
  }

  /** Whether an error keeps the game from continuing: the moves or the machine's answer are missing. */
  get stuck(): boolean {
    return this.failure !== null && !this.busy && (this.now === undefined || this.#owing);
  }

  /** Whether the moves of this position are still being computed, or the machine has still to move. */
  get #owing(): boolean {
    return this.now !== undefined && this.verdict === null && (this.#listed !== this.plies.length || !this.yours);
  }

  /** All moves from the first position, as the browser stores them. */
  get line(): Line {
    const moves = this.plies.flatMap(({ move, route }) => (move ? [{ option: move, route }] : []));
    return { start: this.start, first: this.plies[0]?.position ?? '', you: this.you, moves };
  }

  get misere(): boolean {
    return this.now?.position.startsWith('misere ') ?? false;
  }

  /**
   * Opens a shared table, with the moves that led to it if they are stored; the machine moves if it is its turn.
   */
  async open(shared: SharedTable, line: Line | null = null): Promise<void> {
    this.level = shared.level;
    this.two = shared.two;
    this.locks = shared.locks;
    this.files = shared.files;
    this.you = shared.begins === 'you' ? 0 : 1;
    this.#given = shared.seed;
    this.showValues = false;
    if (line) await this.#resume(line);
    else await this.begin(shared.position, shared.moves);
  }

  /** Replays the moves of a shared game, as far as they are possible. */
  async #replay(turn: number, moves: LinkMove[]): Promise<void> {
    for (const [made, { summand, to }] of moves.entries()) {
      const answer = await this.#loadOptions(turn);
      if (!answer) return;
      const option = answer.options.find((each) => each.summand === summand && each.to === to);
      if (!option) {
        this.unmade = moves.length - made;
        return;
      }
      this.#advance(this.now, option, []);
    }
  }

  async #resume(line: Line): Promise<void> {
    this.subject = line.start;
    await this.#go(async (turn) => {
      const read = await this.engine.call('read', this.#with({ position: line.first }), this.#stop?.signal);
      await this.#prepare(read.position);
      if (turn !== this.#turn) return;
      this.start = line.start;
      this.colours = coloursOf(read.mover);
      this.you = line.you;
      this.#seed = this.#given ?? this.#seed;
      this.plies = [{ position: line.first, table: lay(line.first, this.#parameters), move: null, route: [] }];
      for (const { option, route } of line.moves) this.#advance(this.now, option, route);
      await this.#settle(turn);
    });
  }

  /** Starts at a position in any spelling. */
  async begin(text: string, moves: LinkMove[] = []): Promise<void> {
    this.subject = text;
    await this.#go(async (turn) => {
      const read = await this.engine.call('read', this.#with({ position: text }), patiently(this.#stop?.signal));
      await this.#prepare(read.position);
      if (turn !== this.#turn) return;
      // The moves of a link name the labels that it has.
      this.start = moves.length > 0 ? read.position : labelled(read.position);
      this.#seed = this.#given ?? Math.floor(Math.random() * 2 ** 31);
      this.colours = coloursOf(read.mover);
      this.plies = [{ position: this.start, table: lay(this.start, this.#parameters), move: null, route: [] }];
      this.#listed = 0;
      this.verdict = null;
      this.unmade = 0;
      await this.#replay(turn, moves);
      await this.#settle(turn);
    });
  }

  /** Returns the table after a move. */
  ahead(option: Option, route: string[]): TableSummand[] {
    return after(this.table, { option, route, player: this.mover }, this.#parameters);
  }

  /**
   * Makes a move in one summand. In a compound it is chosen first, unless it is a whole move and nothing can be added
   * to it.
   */
  async choose(shown: TableSummand, change: Change, route: string[]): Promise<void> {
    const chosen: Chosen = { ...change, id: shown.id, route };
    const draft = [...this.draft.filter(({ id }) => id !== shown.id), chosen];
    const { move, more } = composed(this.options, this.table, draft);
    this.draft = draft;
    if (move && !more && draft.length === 1) await this.confirm();
  }

  /** The whole move that the chosen moves make up, and whether others may be added. */
  get drafted(): { move: Option | null; more: boolean } {
    return this.draft.length > 0 ? composed(this.options, this.table, this.draft) : { move: null, more: false };
  }

  /** Makes the chosen moves. */
  async confirm(): Promise<void> {
    const { move } = this.drafted;
    const route = this.draft.flatMap(({ id, route }) => routeIn(id, route));
    if (move) await this.play(move, route);
  }

  discard(): void {
    this.draft = [];
  }

  async play(option: Option, route: string[] = []): Promise<void> {
    const { now } = this;
    if (!now || this.verdict || this.busy) return;
    this.viewed = null;
    this.#advance(now, option, route);
    await this.#go((turn) => this.#settle(turn));
  }

  /** Takes back the person's last move, with the machine's answer to it. */
  async undo(): Promise<void> {
    let to = this.plies.length - 2;
    if (!this.two) while (to > 0 && this.moverAt(to) !== this.you) to--;
    if (to >= 0) await this.rewind(to);
  }

  /** Continues from an earlier ply. */
  async rewind(ply: number): Promise<void> {
    if (ply < 0 || ply >= this.plies.length) return;
    this.plies = this.plies.slice(0, ply + 1);
    this.#listed = 0;
    this.verdict = null;
    await this.#go((turn) => this.#settle(turn));
  }

  /** Changes sides; if the machine is then to move, it moves at once. */
  async swap(): Promise<void> {
    this.you = this.you === 0 ? 1 : 0;
    if (!this.verdict) await this.#go((turn) => this.#settle(turn));
  }

  async setTwo(two: boolean): Promise<void> {
    this.two = two;
    if (!two && !this.verdict) await this.#go((turn) => this.#settle(turn));
  }

  /** Repeats the task that failed. */
  async retry(): Promise<void> {
    await this.#go(this.#work);
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
    this.#return();
    const { hint } = this;
    if (hint && !hint.fast) {
      this.hint = { ...hint, stage: hint.stage === 1 ? 2 : 3 };
      return;
    }
    await this.#ask(async (turn) => {
      // The move of the perfect player.
      const [{ outcome, move }, { summands }, loony] = await Promise.all([this.#best(now.position), this.engine.call('read', this.#with({ position: now.position }), this.#stop?.signal), this.#loony(now)]);
      const parts = move?.changes ? now.table.filter((shown) => changeIn(shown, move)).map(textOf) : [summands[move?.summand ?? 0]?.position ?? ''];
      const part = move ? parts.join(', ') : '';
      if (turn === this.#turn) this.hint = { stage: 1, outcome, move: outcome === 'P' ? null : move, part, loony };
    }, false);
  }

  /** Says how soon the game can be won, or how long it can last; asked again, by which move. */
  async askLength(): Promise<void> {
    const { now, hint } = this;
    if (!now || this.verdict || this.locks.includes('hints')) return;
    this.#return();
    if (hint?.fast) {
      this.hint = { ...hint, stage: 3 };
      return;
    }
    await this.#ask(async (turn) => {
      const { remoteness, ...solved } = await this.#length(now.position);
      const move = remoteness === null ? undefined : await this.#lasting(now.position, remoteness - 1);
      if (turn === this.#turn) this.hint = { stage: 1, fast: true, remoteness, outcome: outcomeOf(solved), move: move ?? null, part: '' };
    }, false);
  }

  /** Returns who wins, and how soon; nothing if that was not found in time. */
  async #length(position: string): Promise<Pick<Solved, 'outcome' | 'winner' | 'mover' | 'remoteness'>> {
    const request = { position, moves: 0, length: true, quick: true };
    return this.engine.call('solve', this.#with(request), patiently(this.#stop?.signal)).catch((thrown: unknown) => {
      if (!['limit', 'too-large'].includes(failureOf(thrown)?.kind ?? '')) throw thrown;
      return { outcome: null, winner: null, mover: null, remoteness: null };
    });
  }

  /** Returns a move after which play lasts this number of moves. */
  async #lasting(position: string, moves: number): Promise<Option | undefined> {
    const request = { position, values: false, length: true, limit: MOST_OPTIONS, quick: true };
    const answer = await this.engine.call('options', this.#with(request), patiently(this.#stop?.signal)).catch(() => null);
    return answer?.options.find(({ remoteness }) => remoteness === moves);
  }

  /** Returns the loony moves, where boards mark them. */
  async #loony(now: Ply): Promise<Option[]> {
    const marks = now.table.some(({ group }) => isLoony(group.game));
    const answer = marks ? await this.engine.call('options', this.#with({ position: now.position, values: true, limit: MOST_OPTIONS, quick: true }), this.#stop?.signal).catch(() => null) : null;
    return answer?.options.filter(({ value }) => value === 'loony') ?? [];
  }

  /** Leaves an earlier position, and its reason. */
  #return(): void {
    if (this.viewed === null) return;
    this.foldWhy();
    this.viewed = null;
  }

  /**
   * Explains the position that is shown. A game that is over is explained by the position that decided it: the one
   * after the mistake, or the first one. That position is shown then.
   */
  async explain(): Promise<void> {
    if (this.locks.includes('hints')) return;
    if (this.verdict && !this.verdict.unplayed && this.viewed === null) this.view(this.verdict.mistake ?? 0);
    const { seen } = this;
    if (!seen) return;
    await this.#ask(async (turn) => {
      const why = await this.engine.call('explain', this.#with({ position: seen.position, quick: true }), this.#stop?.signal);
      if (turn !== this.#turn) return;
      this.why = pagesOf(why.steps);
      this.theory = pagesOf(why.theory);
      this.step = 0;
    }, false);
  }

  foldWhy(): void {
    this.why = null;
    this.step = 0;
  }

  /** Stores a board's own memory, after something was dragged on it. */
  remember(id: number, memory: unknown): void {
    const { now } = this;
    if (!now || this.viewed !== null) return;
    const table = now.table.map((shown) => (shown.id === id ? { ...shown, memory } : shown));
    this.plies = [...this.plies.slice(0, -1), { ...now, table }];
  }

  /** The whole game: its first position and its moves. */
  whole(language: string | null): SharedTable {
    const moves = this.plies.flatMap(({ move }) => (move ? [{ summand: move.summand, to: move.to }] : []));
    return { ...this.shared(language), position: this.plies[0]?.position ?? this.start, begins: this.you === 0 || this.two ? 'you' : 'machine', moves };
  }

  shared(language: string | null): SharedTable {
    const begins = this.you === this.mover || this.two ? 'you' : 'machine';
    return { position: this.now && !this.now.move?.ends ? this.now.position : this.start, begins, level: this.level, seed: this.#seed, two: this.two, language, locks: this.locks, files: this.files };
  }

  /** Whether a position can be played here: its moves can be listed in time. */
  async works(position: string, stop: AbortSignal): Promise<boolean> {
    if (stop.aborted) return false;
    return this.engine.call('options', this.#with({ position, values: false, limit: MOST_OPTIONS }), patiently(stop, PROBE)).then(() => true, () => false);
  }

  /**
   * Returns the perfect player's answer. It comes in time for every position; results that were not found are
   * `null`.
   */
  async #best(position: string): Promise<Reply> {
    return this.engine.call('reply', this.#with({ position, level: 'perfect' as const, seed: this.#seed, ply: this.plies.length - 1 }), this.#stop?.signal);
  }

  #with<T extends object>(request: T): T & { lang: string; files?: Record<string, string> } {
    const common = { ...request, lang: wording.language };
    return Object.keys(this.files).length > 0 ? { ...common, files: this.files } : common;
  }

  /** Reads the rule files of a position. */
  async #prepare(position: string): Promise<void> {
    // Rule files that did not come with the table are of the engine's collection.
    const named = readPosition(position).groups.map(({ game }) => game).filter((game) => game.endsWith('.game'));
    const names = [...new Set([...Object.keys(this.files), ...named])];
    const read = await Promise.all(names.map(async (name) => {
      const text = this.files[name];
      return [name, await this.engine.call('rule', text === undefined ? { name } : { name, text })] as const;
    }));
    learnOwn(Object.fromEntries(read));
    this.#parameters = Object.fromEntries(read.map(([name, { parameters }]) => [name, parameters]));
    await loadBoards(position, (game) => rowOf(game)?.board);
  }

  /** Runs a task that continues the game. */
  async #go(work: Work): Promise<void> {
    this.#work = work;
    await this.#ask(async (turn) => {
      // Which boards there are is known once for the page; a table begun without it would stay text.
      await learnFrom(this.engine);
      if (turn === this.#turn) await work(turn);
    });
  }

  /** Runs one question at a time: a later one stops those before it, whose answers are ignored. */
  async #ask(work: Work, moves = true): Promise<void> {
    const turn = ++this.#turn;
    this.#stop?.abort();
    this.#stop = new AbortController();
    this.busy = true;
    this.failure = null;
    if (moves) {
      this.viewed = null;
      this.draft = [];
      this.hint = null;
      this.guessed = false;
      this.foldWhy();
    }
    try {
      await work(turn);
      // A question asked in between has stopped the one that the game waits for.
      if (turn === this.#turn && this.#owing) await this.#settle(turn);
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.failure = failureOf(thrown);
      // Options of another position are not moves here.
      if (this.#listed !== this.plies.length) this.options = [];
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  #advance(from: Ply | undefined, option: Option, route: string[]): void {
    this.plies = [...this.plies, { position: option.position, table: after(from?.table ?? [], { option, route, player: this.mover }, this.#parameters), move: option, route }];
    this.#listed = 0;
    this.options = [];
  }

  async #loadOptions(turn: number): Promise<Options | null> {
    const { now } = this;
    if (!now) return null;
    this.subject = now.position;
    const limit = now.table.some(({ path }) => path.length > 0) ? MOST_COMPOSED : MOST_OPTIONS;
    const ask = (values: boolean) => this.engine.call('options', this.#with({ position: now.position, values, limit, quick: values }), patiently(this.#stop?.signal));
    let unvalued = false;
    const without = (thrown: unknown): Promise<Options> => {
      if (!['limit', 'too-large'].includes(failureOf(thrown)?.kind ?? '')) throw thrown;
      unvalued = true;
      return ask(false);
    };
    const answer: Options = now.position === '' ? { position: '', options: [] } : await (this.showValues ? ask(true).catch(without) : ask(false));
    if (turn !== this.#turn) return null;
    this.unvalued = unvalued;
    this.options = answer.options;
    this.#listed = this.plies.length;
    this.complete = answer.complete ?? true;
    return answer;
  }

  /** Finds the possible moves, ends the game, or lets the machine move. */
  async #settle(turn: number): Promise<void> {
    const answer = await this.#loadOptions(turn);
    const { now } = this;
    if (!answer || !now) return;
    if (this.plies.filter(({ position }) => position === now.position).length >= REPEATS) {
      this.verdict = { winner: null, mistake: null };
      return;
    }
    if (answer.options.length === 0 && this.plies.length === 1) {
      this.verdict = { winner: null, mistake: null, unplayed: true };
      return;
    }
    if (answer.options.length === 0) return this.#end(turn, now);
    if (!this.yours) await this.#reply(turn, now);
  }

  async #reply(turn: number, now: Ply): Promise<void> {
    const asked = performance.now();
    const request = { position: now.position, level: this.level, seed: this.#seed, ply: this.plies.length - 1 };
    const { move, grade } = await this.engine.call('reply', this.#with(request), this.#stop?.signal);
    await new Promise((wake) => setTimeout(wake, Math.max(0, 350 - (performance.now() - asked))));
    if (turn !== this.#turn || !move) return;
    this.#advance(now, move, []);
    this.guessed = grade === 'unproved';
    await this.#settle(turn);
  }

  async #end(turn: number, now: Ply): Promise<void> {
    const loser = this.mover;
    const other: Player = loser === 0 ? 1 : 0;
    const best = now.position === '' ? null : await this.#best(now.position).catch(() => null);
    if (turn !== this.#turn) return;
    const stuck: Player = this.misere ? loser : other;
    const winner = best?.outcome ? won(best.outcome, loser) : stuck;
    this.verdict = { winner, mistake: null };
    if (winner === null) return;
    const mistake = await this.#mistake(winner === 0 ? 1 : 0);
    if (turn !== this.#turn) return;
    this.verdict = { winner, mistake };
    await this.tellMistake();
  }

  /** Returns the consequence of the mistake: who wins after it, and by which move. */
  async tellMistake(): Promise<void> {
    const { verdict } = this;
    const after = verdict && verdict.mistake !== null ? this.plies[verdict.mistake] : undefined;
    this.given = [];
    if (!after || this.locks.includes('hints')) return;
    const why = await this.engine.call('explain', this.#with({ position: after.position, quick: true }), this.#stop?.signal).catch(() => null);
    if (why && this.verdict === verdict) this.given = opening(pagesOf(why.steps));
  }

  /** Returns the last move of the loser in a position that the loser could have won. */
  async #mistake(loser: Player): Promise<number | null> {
    for (let ply = this.plies.length - 1; ply > 0; ply--) {
      const before = this.plies[ply - 1];
      if (!before || this.moverAt(ply - 1) !== loser) continue;
      const best = await this.#best(before.position).catch(() => null);
      if (!best?.outcome) return null;
      if (best.outcome === 'N') return ply;
    }
    return null;
  }

  get table(): TableSummand[] {
    return this.seen?.table ?? [];
  }

  get text(): string {
    return this.table.filter((shown) => !shown.ended).map(textOf).join(' + ');
  }
}

const OPPOSITE: Record<string, string> = { white: 'black', black: 'white', red: 'blue', blue: 'red', left: 'right', right: 'left' };

/** The colours of the two players, starting with the one who begins. */
function coloursOf(mover: string | null): [string, string] | null {
  const other = OPPOSITE[mover ?? ''];
  return mover === null || other === undefined ? null : [mover, other];
}

/** Who wins, for the player to move, also if the players have names. */
function outcomeOf({ outcome, winner, mover }: Pick<Solved, 'outcome' | 'winner' | 'mover'>): Outcome {
  if (outcome !== null || winner === null) return outcome;
  return winner === 'draw' ? 'D' : winner === mover || winner === 'next' ? 'N' : 'P';
}

function won(outcome: 'N' | 'P' | 'D', player: Player): Player | null {
  if (outcome === 'D') return null;
  const other: Player = player === 0 ? 1 : 0;
  return outcome === 'N' ? player : other;
}
