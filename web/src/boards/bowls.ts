import { plainMemory, routed, TARGET, type Board, type Mark, type Point, type Scene } from './contract';

/** Beans in a row of bowls: touch the bowl that a bean is taken from, then the one that it goes into. */

const MOST = { bowls: 40, beans: 12 };
const WIDE = 84;
const HIGH = 104;
const PER_LINE = 4;

interface Bowl {
  /** How many bowls before it a bean may reach. */
  reach: number;
  beans: number;
}

function bowlsOf(args: string[]): Bowl[] | null {
  const bowls = args.map((arg) => arg.split(':').map(Number)).map(([reach = 0, beans = 0]) => ({ reach, beans }));
  return bowls.length <= MOST.bowls && bowls.every(({ beans }) => beans <= MOST.beans) ? bowls : null;
}

export const bowls: Board<true> = {
  larger: { key: 'limit-cells', args: { most: MOST.bowls } },
  begin: ({ args }) => (bowlsOf(args) ? plainMemory.begin() : null),
  advance: (_memory, { after }) => bowls.begin(after),
  scene(group, options, _memory, room) {
    const found = bowlsOf(group.args) ?? [];
    const perLine = Math.max(3, Math.min(found.length + 1, Math.floor(room.width / WIDE)));
    const spot = (bowl: number): Point => ({ x: ((bowl % perLine) + 0.5) * WIDE, y: Math.floor(bowl / perLine) * HIGH + HIGH / 2 });
    const name = (bowl: number) => `bowl:${bowl}`;
    const scene: Scene = { width: perLine * WIDE, height: Math.ceil((found.length + 1) / perLine) * HIGH + 6, marks: [], places: [], routes: [], parts: [] };
    [{ reach: 0, beans: 0 }, ...found].forEach(({ reach, beans }, bowl) => {
      const at = spot(bowl);
      const rim = at.y - 8;
      scene.marks.push(
        { id: `shell:${bowl}`, kind: 'shelf', shape: { form: 'path', d: `M${at.x - 36} ${rim}Q${at.x - 34} ${rim + 34} ${at.x} ${rim + 34}Q${at.x + 34} ${rim + 34} ${at.x + 36} ${rim}` } },
        { id: `reach:${bowl}`, kind: 'axis', shape: { form: 'text', x: at.x, y: at.y + 40, text: bowl === 0 ? '0' : `${bowl} (${reach})` } },
      );
      for (let bean = 0; bean < beans; bean++) {
        const left = at.x + ((bean % PER_LINE) - (Math.min(PER_LINE, beans) - 1) / 2) * 15;
        scene.marks.push({ id: `bean:${bowl}:${bean}`, kind: 'counter', shape: { form: 'circle', x: left, y: rim + 16 - Math.floor(bean / PER_LINE) * 15, r: 7 } } satisfies Mark);
      }
      scene.places.push({ id: name(bowl), shape: { form: 'rect', x: at.x - WIDE / 2 + 1, y: at.y - HIGH / 2 + 4, width: WIDE - 2, height: HIGH - 8, round: 6 }, at, label: { key: 'place-bowl', args: { bowl, beans } }, drags: beans > 0 });
    });
    scene.parts = [{ x: scene.width / 2, y: Math.max(TARGET, scene.height / 2) }];
    scene.routes = routed(options, (option) => {
      const after = bowlsOf(option.to.split(' ')) ?? [];
      const from = found.findIndex(({ beans }, at) => (after[at]?.beans ?? 0) < beans);
      const to = found.findIndex(({ beans }, at) => (after[at]?.beans ?? 0) > beans);
      return [[name(from + 1), name(to + 1)]];
    });
    return scene;
  },
};
