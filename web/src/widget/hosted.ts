/**
 * The page's style sheets for a board in a shadow tree: what holds for the document holds for its host,
 * and what depends on the width of the window depends on the width of the board.
 */
export function hosted(css: string): string {
  return css
    .replace(/:root(\[[^\]]*\])/g, ':host($1)')
    .replace(/:root\b/g, ':host')
    .replace(/(^|[}{\s])html(\s*\{)/g, '$1:host$2')
    .replace(/@media(\s*\((?:min|max)-width:)/g, '@container$1');
}
