import { mount, unmount } from 'svelte';
import { learnFrom } from '../boards/table';
import { isLanguage } from '../locale/languages';
import { wording } from '../locale/wording.svelte';
import { engineOf } from './engine';
import type { Model } from './model';
import { style } from './style';
import { follow } from './theme';
import Widget from './Widget.svelte';

/** Shows a board in an element of a notebook; returns a function that removes it. */
async function render({ model, el }: { model: Model; el: HTMLElement }): Promise<() => void> {
  const host = document.createElement('div');
  // Keys belong to the board, not to JupyterLab's commands.
  host.dataset['lmSuppressShortcuts'] = 'true';
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  shadow.append(sheet);
  el.append(host);
  const unfollow = follow(host);
  const { engine, close } = engineOf(model);
  const language = model.get('language');
  // The board waits for the catalogue, and asks again where this request fails.
  learnFrom(engine).catch(() => {});
  if (isLanguage(language)) await wording.speak(language, host);
  const widget = mount(Widget, { target: shadow, props: { model, engine, root: host } });
  return () => {
    unfollow();
    close();
    void unmount(widget);
    host.remove();
  };
}

export default { render };
