import { mount } from 'svelte';
import App from './App.svelte';
import { learnFrom } from './boards/table';
import { engine } from '#host';
import { look } from './frame/theme.svelte';
import { wording } from './locale/wording.svelte';
import { words } from './play/words.svelte';
import './style/page.css';
import './style/boards.css';

look.begin();
// A table that needs the catalogue waits for it, and asks again where this request fails.
learnFrom(engine).catch(() => {});
void words.speak(wording.preferred());
// Without the catalogue of a language the page speaks English.
void wording.speak(wording.preferred()).catch(() => {}).then(() => {
  const target = document.getElementById('page');
  target?.replaceChildren();
  if (target) mount(App, { target });
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./offline.js').catch(() => {}));
}
