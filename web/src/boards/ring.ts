import { plainMemory, routed, TARGET, type Board, type Point, type Scene } from './contract';
import { round, shifted } from './pieces';
import { cross } from './rows';

/**
 * Tokens that move around rings, on which the places they have visited are crossed out: touch the place to move to.
 */
const MOST = 60;

/** A ring given only by its number of places is at the start of the game. */
function picture(text: string): string {
  return /^\d+$/.test(text) ? (Number(text) <= MOST ? `T${'.'.repeat(Math.max(0, Number(text) - 1))}` : '') : text;
}

export const ring: Board<true> = {
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin: (group) => (group.args.length > 0 && group.args.every((text) => /^[.xT]+$/.test(picture(text)) && picture(text).length <= MOST) ? plainMemory.begin() : null),
  advance: (_memory, { after }) => ring.begin(after),
  scene(group, options, _memory, room) {
    const scene: Scene = { width: 0, height: 0, marks: [], places: [], parts: [], routes: [] };
    let [left, top, high] = [0, 0, 0];
    group.args.forEach((text, circle) => {
      const places = picture(text);
      const laid = round(places.length);
      if (left > 0 && left + laid.width > room.width) [left, top, high] = [0, top + high, 0];
      const corner = { x: left, y: top };
      const at = (place: number): Point => ({ x: corner.x + (laid.spots[place]?.x ?? 0), y: corner.y + (laid.spots[place]?.y ?? 0) });
      const mine = options.filter(({ summand }) => summand === circle);
      const open = new Set(mine.map(({ to }) => to.indexOf('T')));
      const name = (place: number) => `place:${circle}:${place}`;
      scene.marks.push({ id: `rail:${circle}`, kind: 'rail', shape: { form: 'path', d: shifted(laid.rail, corner) } });
      [...places].forEach((letter, place) => {
        scene.marks.push({ id: `seat:${circle}:${place}`, kind: letter === '.' && (options.length === 0 || open.has(place)) ? 'vertex' : 'vertex dead', shape: { form: 'circle', ...at(place), r: 17 } });
        if (letter === 'x') scene.marks.push({ id: `been:${circle}:${place}`, kind: 'cross', shape: { form: 'path', d: cross(at(place), 8) } });
        if (letter !== 'T') scene.marks.push({ id: `number:${circle}:${place}`, kind: letter === 'x' ? 'label gone' : 'label', shape: { form: 'text', ...at(place), text: String(place) } });
        scene.places.push({ id: name(place), shape: { form: 'circle', ...at(place), r: TARGET / 2 }, at: at(place), label: { key: SAID[letter] ?? 'place-ring-free', args: { place } } });
      });
      scene.marks.push({ id: `token:${circle}`, kind: 'pawn token', shape: { form: 'circle', ...at(places.indexOf('T')), r: 15 } });
      scene.routes.push(...routed(mine, (option) => [[name(option.to.indexOf('T'))]]));
      scene.parts.push({ x: corner.x + laid.width / 2, y: corner.y + laid.height / 2 });
      [left, high] = [left + laid.width, Math.max(high, laid.height)];
      [scene.width, scene.height] = [Math.max(scene.width, left), top + high];
    });
    return scene;
  },
};

const SAID: Record<string, string> = { T: 'place-ring-token', x: 'place-ring-been' };
