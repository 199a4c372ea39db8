import { mount } from 'svelte';
import App from './App.svelte';
import { look } from './frame/theme.svelte';
import { wording } from './locale/wording.svelte';
import './style/page.css';
import './style/boards.css';
import './style/laboratory.css';

look.begin();
void wording.speak(wording.preferred()).then(() => {
  const target = document.getElementById('page');
  if (target) mount(App, { target });
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./offline.js').catch(() => {}));
}
