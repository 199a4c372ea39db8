import type { Plugin } from 'vite';

/**
 * Writes the service worker: everything the build made is kept when the page is first opened, so that
 * the page opens without a network afterwards. Files have their hash in the name; the page itself is
 * asked for first and taken from the store only when nobody answers. What a host says that files vary by
 * does not matter: they do not. Other pages of the same origin have stores of their own, which are left
 * alone.
 */
export function offline(): Plugin {
  return {
    name: 'grundy-offline',
    apply: 'build',
    generateBundle: {
      // Last: Vite takes away scripts that hold nothing but a style sheet, and a store that asks for one
      // file that is missing keeps nothing at all.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
        const kept = ['./', 'manifest.webmanifest', 'icon.svg', ...files.filter((name) => name !== 'index.html')];
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: worker(kept) });
      },
    },
  };
}

function worker(kept: string[]): string {
  const version = fingerprint(kept.join('\n'));
  return `const OWN = 'grundy ' + self.registration.scope + ' ';
const STORE = OWN + '${version}';
const EARLIER = /^grundy-[0-9a-f]{8}$/;
const KEPT = ${JSON.stringify(kept)};
const stored = (request, how) => caches.open(STORE).then((store) => store.match(request, how));
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(KEPT)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== STORE && (name.startsWith(OWN) || EARLIER.test(name))).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.url.includes('/api/')) return;
  const fresh = () => fetch(request).then((answer) => {
    if (!answer.ok) return answer;
    const copy = answer.clone();
    event.waitUntil(caches.open(STORE).then((store) => store.put(request, copy)));
    return answer;
  });
  event.respondWith(request.mode === 'navigate'
    ? fresh().catch(() => stored(request, { ignoreSearch: true, ignoreVary: true }).then((kept) => kept ?? stored('./')))
    : stored(request, { ignoreVary: true }).then((kept) => kept ?? fresh()));
});
`;
}

/** FNV-1a, 32 bits: names the store after what is in it. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
