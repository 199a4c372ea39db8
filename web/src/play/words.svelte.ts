import { engine } from '#host';
import { isBoxes } from '../boards/strings';
import { rowOf } from '../boards/table';
import type { Collected, GameRow } from '../engine/protocol';
import { say, wording } from '../locale/wording.svelte';
import type { Group } from '../notation/position';

/** The titles and rules of games, from the engine's catalogue in the page's language. */
class Words {
  #rows: Map<string, GameRow> = $state.raw(new Map());
  /** The games of the collection, by their rule files. */
  #collection: Map<string, Collected> = $state.raw(new Map());
  #language = '';

  /** Asks the engine once for each language. */
  async speak(language: string): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    const answer = await engine.call('games', { lang: language }).catch(() => null);
    if (answer && language === this.#language) {
      this.#rows = new Map(answer.games.map((game) => [game.name, game]));
      const collected = (answer.collection ?? []).map((game): [string, Collected] => [game.position.split(' ')[0] ?? '', game]);
      this.#collection = new Map(collected.filter(([file]) => file.endsWith('.game')));
    } else if (!answer) {
      this.#language = '';
    }
  }

  row(game: string): GameRow | undefined {
    return this.#rows.get(rowOf(game)?.name ?? '');
  }

  /** Returns a game of the engine's collection by the name of its rule file. */
  collected(file: string): Collected | undefined {
    return this.#collection.get(file);
  }
}

export const words = new Words();

/** Returns what a game's name says beyond the game: a set, a fraction, a code. */
export function settingOf(game: string): string | null {
  const name = rowOf(game)?.name;
  if (name === undefined || name === game) return null;
  const at = game.indexOf(':');
  return at < 0 ? game : game.slice(at + 1).replaceAll(',', ', ').replace('..', '–');
}

/**
 * Returns the cells that a cross takes, on boards with stencils; empty on others, `null` for a stencil without a
 * name.
 */
function stencilOf({ game, settings }: Pick<Group, 'game' | 'settings'>): string | null {
  if (!rowOf(game)?.tools.includes('stencil')) return '';
  const stencil = settings['stencil'] ?? 'plus';
  const key = `crosses-${stencil === 'distance:2' ? 'distance' : stencil}`;
  return wording.has(key) ? say(key) : null;
}

/** Returns what the settings of a digraph add to its rule; other games have no such settings. */
function addedBy({ settings }: Pick<Group, 'settings'>): string {
  const sides = settings['left'] !== undefined || settings['right'] !== undefined ? [say('pawns-sides')] : [];
  const goals = ['goal', 'leftgoal', 'rightgoal'].flatMap((key) => (settings[key] === undefined ? [] : [say(`pawns-${key}`, { set: settings[key].replaceAll(',', ', ') })]));
  const endless = settings['endless'] === 'left' || settings['endless'] === 'right' ? [say(`pawns-endless-${settings['endless']}`)] : [];
  return [...sides, ...goals, ...endless].join(' ');
}

/** Returns the rule of a summand: in the words of its drawing if the page has them, otherwise in the engine's. */
export function ruleOf(group: Group, row: GameRow | undefined = words.row(group.game)): string {
  const name = `rule-${rowOf(group.game)?.name ?? ''}`;
  // Strings drawn as lines between dots.
  const drawn = isBoxes(group) ? `${name}-boxes` : name;
  // If the players have colours, the engine's rule is used.
  const own = group.settings['mover'] !== undefined && group.settings['mover'] !== 'any';
  if (!wording.has(drawn) || own || rowOf(group.game)?.board === null) return `${row?.rule ?? ''} ${addedBy(group)}`.trim();
  const taken = stencilOf(group);
  if (taken === null) return row?.rule ?? '';
  return say(drawn, { set: taken || (settingOf(group.game) ?? group.settings['passes'] ?? '') });
}
