/** Boards as they are seen, as a drawing of their own: the page's style sheets become attributes. */

/** What of a style shapes a drawing. */
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity', 'opacity', 'font-family', 'font-size', 'font-style', 'font-weight', 'text-anchor', 'dominant-baseline'] as const;

/** Free space around the drawing. */
const MARGIN = 14;

const CLEAR = /^(none|transparent|rgba\(.*, 0\))$/;

/** Returns the boards, or other drawings, within an element as SVG; `null` if there are none. */
export function pictureOf(root: Element, title: string, which = '.board svg'): string | null {
  const boards = [...root.querySelectorAll<SVGSVGElement>(which)].map((board) => ({ board, box: board.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
  if (boards.length === 0) return null;
  const [left, top] = [Math.min(...boards.map(({ box }) => box.left)), Math.min(...boards.map(({ box }) => box.top))];
  const [right, bottom] = [Math.max(...boards.map(({ box }) => box.right)), Math.max(...boards.map(({ box }) => box.bottom))];
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN].map(Math.ceil);
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim() || '#ffffff';
  const parts = boards.map(({ board, box }) => {
    const own = drawn(board) as SVGSVGElement;
    const places = { x: box.left - left + MARGIN, y: box.top - top + MARGIN, width: box.width, height: box.height };
    for (const [name, value] of Object.entries(places)) own.setAttribute(name, value.toFixed(2));
    own.setAttribute('overflow', 'visible');
    return new XMLSerializer().serializeToString(own);
  });
  const name = document.createElement('span');
  name.textContent = title;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${name.innerHTML}</title>
<rect width="${width}" height="${height}" fill="${paper}"/>
${parts.join('\n')}</svg>
`;
}

/** Copies an element with what is visible in it, its style as attributes. */
function drawn(from: Element): Element | null {
  const style = getComputedStyle(from);
  if (style.display === 'none' || style.visibility === 'hidden') return null;
  const copy = from.cloneNode(false) as Element;
  for (const { name } of [...copy.attributes]) if (/^(class|style|id|role|tabindex|aria-.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  const children = [...from.childNodes].map((child) => (child instanceof Element ? drawn(child) : child.cloneNode()));
  copy.append(...children.filter((child) => child !== null));
  if (from.tagName === 'svg') return copy;
  if (from.childElementCount > 0) {
    if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
    if (style.transform !== 'none' && from.getAttribute('transform') === null) copy.setAttribute('transform', style.transform);
    return copy.childElementCount > 0 ? copy : null;
  }
  if (CLEAR.test(style.fill) && (CLEAR.test(style.stroke) || style.strokeWidth === '0px')) return null;
  if (from.tagName === 'g') return null;
  for (const name of STYLES) copy.setAttribute(name, plain(style.getPropertyValue(name)));
  return copy;
}

/** Writes a mixed colour as other programs read it. */
function plain(value: string): string {
  return value.replace(/^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ [\d.]+)?\)$/, (_, ...parts: string[]) => `rgb(${parts.slice(0, 3).map((part) => Math.round(255 * Number(part))).join(', ')})`);
}
