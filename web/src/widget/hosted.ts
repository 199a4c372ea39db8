/**
 * The page's style sheets for a board in a shadow tree: rules for the document apply to the host, and rules for the
 * width of the window to the width of the board.
 */
export function hosted(css: string): string {
  return css
    .replace(/:root(\[[^\]]*\])/g, ':host($1)')
    .replace(/:root\b/g, ':host')
    .replace(/(^|[}{\s])html(\s*\{)/g, '$1:host$2')
    .replace(/@media(\s*\((?:min|max)-width:)/g, '@container$1');
}
