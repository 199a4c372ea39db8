import type { Group } from '../notation/position';
import { plainMemory, routed, TARGET, type Board } from './contract';
import { round } from './pieces';

/**
 * A token that moves around a ring, on which the places it has visited are crossed out: touch the place to move to.
 */
const MOST = 60;

/** A ring given only by its number of places is at the start of the game. */
function picture({ args: [text = ''] }: Group): string {
  return /^\d+$/.test(text) ? (Number(text) <= MOST ? `T${'.'.repeat(Math.max(0, Number(text) - 1))}` : '') : text;
}

export const ring: Board<true> = {
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin: (group) => (group.args.length === 1 && /^[.xT]+$/.test(picture(group)) && picture(group).length <= MOST ? plainMemory.begin() : null),
  advance: (_memory, { after }) => ring.begin(after),
  scene(group, options) {
    const places = picture(group);
    const laid = round(places.length);
    const at = (place: number) => laid.spots[place] ?? { x: 0, y: 0 };
    const here = places.indexOf('T');
    const open = new Set(options.map(({ to }) => to.indexOf('T')));
    const marks = [...places].flatMap((letter, place) => [
      { id: `seat:${place}`, kind: letter === '.' && (options.length === 0 || open.has(place)) ? 'vertex' : 'vertex dead', shape: { form: 'circle' as const, ...at(place), r: 17 } },
      ...(letter === 'x' ? [{ id: `been:${place}`, kind: 'cross', shape: { form: 'path' as const, d: crossed(at(place)) } }] : []),
      ...(letter === 'T' ? [] : [{ id: `number:${place}`, kind: letter === 'x' ? 'label gone' : 'label', shape: { form: 'text' as const, ...at(place), text: String(place) } }]),
    ]);
    return {
      width: laid.width,
      height: laid.height,
      marks: [{ id: 'rail', kind: 'rail', shape: { form: 'path', d: laid.rail } }, ...marks, { id: 'token', kind: 'pawn token', shape: { form: 'circle', ...at(here), r: 15 } }],
      places: [...places].map((letter, place) => ({ id: `place:${place}`, shape: { form: 'circle', ...at(place), r: TARGET / 2 }, at: at(place), label: { key: SAID[letter] ?? 'place-ring-free', args: { place } } })),
      routes: routed(options, (option) => [[`place:${option.to.indexOf('T')}`]]),
      parts: [{ x: laid.width / 2, y: laid.height / 2 }],
    };
  },
};

const SAID: Record<string, string> = { T: 'place-ring-token', x: 'place-ring-been' };

const crossed = ({ x, y }: { x: number; y: number }) => `M${x - 8} ${y - 8}L${x + 8} ${y + 8}M${x + 8} ${y - 8}L${x - 8} ${y + 8}`;
