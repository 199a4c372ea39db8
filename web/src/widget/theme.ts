/**
 * Whether the surrounding notebook is dark: JupyterLab, VS Code and marimo report it, others leave it to the
 * system.
 */
export function isDark(): boolean {
  const { body, documentElement: root } = document;
  const jupyter = body.dataset['jpThemeLight'];
  if (jupyter) return jupyter === 'false';
  const names = [...body.classList, ...root.classList];
  if (names.some((name) => /^(vscode-dark|vscode-high-contrast|dark|dark-theme)$/.test(name))) return true;
  if (names.some((name) => /^(vscode-light|vscode-high-contrast-light|light|light-theme)$/.test(name))) return false;
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Keeps an element in the notebook's theme; returns a function that stops this. */
export function follow(element: HTMLElement): () => void {
  const apply = (): void => {
    element.dataset['theme'] = isDark() ? 'board' : 'paper';
  };
  const watch = new MutationObserver(apply);
  for (const place of [document.body, document.documentElement]) watch.observe(place, { attributes: true, attributeFilter: ['class', 'data-jp-theme-light'] });
  apply();
  return () => watch.disconnect();
}
