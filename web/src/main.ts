import { mount } from 'svelte';
import App from './App.svelte';
import { learn } from './boards/table';
import { engine } from '#host';
import { look } from './frame/theme.svelte';
import { wording } from './locale/wording.svelte';
import { words } from './play/words.svelte';
import './style/page.css';
import './style/boards.css';

look.begin();
// Without the catalogue, positions are shown as text.
const catalogue = engine.call('games', {}).then(({ games }) => learn(games), () => {});
void Promise.all([wording.speak(wording.preferred()), catalogue, words.speak(wording.preferred())]).then(() => {
  const target = document.getElementById('page');
  if (target) mount(App, { target });
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./offline.js').catch(() => {}));
}
