import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './build/offline.ts';
import { policy } from './build/policy.ts';

/** `server`: the engine answers over HTTP; `static`: it runs in a worker as WebAssembly. */
export default defineConfig(({ mode }) => {
  const host = mode === 'static' ? 'static' : 'server';
  return {
    base: './',
    plugins: [svelte(), offline(), ...(host === 'static' ? [policy()] : [])],
    resolve: {
      alias: { '#host': fileURLToPath(new URL(`./src/engine/host.${host}.ts`, import.meta.url)) },
    },
    worker: { format: 'es' as const },
    server: { proxy: { '/api': 'http://127.0.0.1:8017' } },
    build: { outDir: `dist/${host}`, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    test: { include: ['src/**/*.test.ts'], setupFiles: ['tests/catalogue.ts'] },
  };
});
