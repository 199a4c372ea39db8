/** The parts of an address such as `worksheet=kayles/level=2/seed=3`. */
export interface Fields {
  name: string;
  /** What stands behind the name; empty if nothing does, or if it cannot be read. */
  value: string;
  /** The text of a field; empty if there is none. */
  field: (key: string) => string;
}

export function fieldsOf(fragment: string): Fields {
  const [head = '', ...fields] = fragment.replace(/^#/, '').split('/');
  const [name = '', value = ''] = head.split('=');
  return { name, value: decoded(value), field: (key) => fields.find((text) => text.startsWith(`${key}=`))?.slice(key.length + 1) ?? '' };
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The level of an exercise; `null`: from the easiest to the hardest. */
export type ExerciseLevel = 1 | 2 | 3 | null;

/** The levels from which a person chooses. */
export const EXERCISE_LEVELS: readonly ExerciseLevel[] = [null, 1, 2, 3];

export function levelOf(text: string): ExerciseLevel {
  return EXERCISE_LEVELS.find((level) => String(level) === text) ?? null;
}

/** The seed of exercises, 1 if the text is none. */
export const seedOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 1);

const MISERE = 'misere ';

/** The name of a game without the word before it that says that the last move loses. */
export function bareGame(game: string): string {
  return game.startsWith(MISERE) ? game.slice(MISERE.length) : game;
}

/** A game by its name and by who wins. */
export function inPlay(game: string, misere: boolean): string {
  return misere && game !== '' ? MISERE + game : game;
}
