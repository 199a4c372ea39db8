import { recall, retain } from '../storage/storage';

/** The user's own rule files; they are stored in this browser. */
const KEPT = 'grundy-rules';
/** The maximum number of files: the oldest that is not open makes room. */
const MOST = 60;

export interface OwnRules {
  name: string;
  text: string;
}

const FIRST: OwnRules = {
  name: 'my.game',
  text: '# Take one or two tokens, or split a heap in two.\ngame my(n)\ntake:   for k in 1..min(n, 2):  n - k\nsplit:  for k in 1..n/2:  (k) + (n-k)\n',
};

/** The files and which of them is open, as stored. */
interface Shelf {
  files: OwnRules[];
  open: number;
}

const isRules = (found: unknown): found is OwnRules => typeof found === 'object' && found !== null && 'name' in found && 'text' in found && typeof found.name === 'string' && typeof found.text === 'string';

function kept(): Shelf {
  try {
    const found: unknown = JSON.parse(recall('local', KEPT) ?? 'null');
    // Earlier versions kept one file.
    if (isRules(found)) return { files: [{ name: found.name, text: found.text }], open: 0 };
    if (typeof found === 'object' && found !== null && 'files' in found && Array.isArray(found.files)) {
      const files = found.files.filter(isRules).map(({ name, text }) => ({ name, text }));
      const open = 'open' in found && typeof found.open === 'number' ? found.open : 0;
      if (files.length > 0) return { files, open: Math.max(0, Math.min(open, files.length - 1)) };
    }
  } catch {
    // Unreadable content is replaced by a new file.
  }
  return { files: [FIRST], open: 0 };
}

class Own {
  #shelf: Shelf = $state.raw(kept());
  /** The file removed last, and where it was. */
  removed: { rules: OwnRules; at: number } | null = $state.raw(null);

  get files(): OwnRules[] {
    return this.#shelf.files;
  }

  get opened(): number {
    return this.#shelf.open;
  }

  /** The file in the editor. */
  get rules(): OwnRules {
    return this.files[this.opened] ?? FIRST;
  }

  /** Stores what the editor has made of its file. */
  write(rules: OwnRules): void {
    if (rules.name === this.rules.name && rules.text === this.rules.text) return;
    this.#keep({ ...this.#shelf, files: this.files.map((file, at) => (at === this.opened ? rules : file)) });
  }

  open(at: number): void {
    this.#keep({ ...this.#shelf, open: at });
  }

  /** Opens rules as a file of their own, beside the others; one with the same text is opened instead. */
  add({ name, text }: OwnRules): void {
    const same = this.files.findIndex((file) => file.text === text);
    if (same >= 0) return this.open(same);
    const files = this.files.length < MOST ? this.files : this.files.filter((_, at) => at !== (this.opened === 0 ? 1 : 0));
    this.#keep({ files: [...files, { name: this.free(name), text }], open: files.length });
  }

  /** Removes a file; it can be brought back until the next one is removed. */
  remove(at: number): void {
    const rules = this.files[at];
    if (!rules) return;
    const files = this.files.filter((_, other) => other !== at);
    this.removed = { rules, at };
    this.#keep({ files: files.length > 0 ? files : [FIRST], open: Math.max(0, this.opened > at || this.opened === files.length ? this.opened - 1 : this.opened) });
  }

  restore(): void {
    if (!this.removed) return;
    const { rules, at } = this.removed;
    this.removed = null;
    this.#keep({ files: [...this.files.slice(0, at), rules, ...this.files.slice(at)], open: at });
  }

  /** Returns the name, with a number if another file has it. */
  free(name: string, except = -1): string {
    const taken = (wish: string) => this.files.some((file, at) => at !== except && file.name === wish);
    if (!taken(name)) return name;
    const bare = name.replace(/(-\d+)?\.game$/, '');
    for (let number = 2; ; number++) if (!taken(`${bare}-${number}.game`)) return `${bare}-${number}.game`;
  }

  #keep(shelf: Shelf): void {
    this.#shelf = shelf;
    retain('local', KEPT, JSON.stringify(shelf));
  }
}

export const own = new Own();

/** Returns the files to send with a game or position of user-defined rules. */
export function ownFiles(text: string): Record<string, string> | null {
  const words = text.split(/\s/);
  const named = own.files.filter(({ name }) => words.includes(name));
  return named.length > 0 ? Object.fromEntries(named.map(({ name, text: rules }) => [name, rules])) : null;
}

/** Rules written here need not be shown before they run. */
export function isOwn(files: Record<string, string>): boolean {
  return Object.entries(files).every(([name, text]) => own.files.some((file) => file.name === name && file.text === text));
}

/** The comment at the head of a rule file, which says what is played. */
export function headOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(0, end < 0 ? lines.length : end).map((line) => line.replace(/^#+\s*/, '')).join(' ').trim();
}
