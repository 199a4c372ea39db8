import { recall, retain } from '../storage/storage';

/** The user-defined rule file; it is stored in this browser. */
const KEPT = 'grundy-rules';

export interface OwnRules {
  name: string;
  text: string;
}

const FIRST: OwnRules = {
  name: 'my.game',
  text: '# Take one or two tokens, or split a heap in two.\ngame my(n)\ntake:   for k in 1..min(n, 2):  n - k\nsplit:  for k in 1..n/2:  (k) + (n-k)\n',
};

function kept(): OwnRules {
  try {
    const found: unknown = JSON.parse(recall('local', KEPT) ?? 'null');
    if (typeof found === 'object' && found !== null && 'name' in found && 'text' in found && typeof found.name === 'string' && typeof found.text === 'string') return { name: found.name, text: found.text };
  } catch {
    // Unreadable content is replaced by a new file.
  }
  return FIRST;
}

class Own {
  rules: OwnRules = $state.raw(kept());

  write(rules: OwnRules): void {
    this.rules = rules;
    retain('local', KEPT, JSON.stringify(rules));
  }
}

export const own = new Own();

/** Returns the files to send with a game or position of user-defined rules. */
export function ownFiles(text: string): Record<string, string> | null {
  const { name, text: rules } = own.rules;
  return text.split(/\s/).includes(name) ? { [name]: rules } : null;
}

/** Rules written here need not be shown before they run. */
export function isOwn(files: Record<string, string>): boolean {
  return Object.entries(files).every(([name, text]) => name === own.rules.name && text === own.rules.text);
}
