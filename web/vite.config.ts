import { existsSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig as UserConfig } from 'vitest/config';
import { catalogues } from './build/catalogues.ts';
import { offline } from './build/offline.ts';
import { policy } from './build/policy.ts';

/** One module for notebooks, which `python/grundy/notebook` carries. */
const widget: UserConfig = {
  base: './',
  plugins: [svelte()],
  publicDir: false,
  build: {
    lib: { entry: 'src/widget/main.ts', formats: ['es'], fileName: () => 'widget.js' },
    outDir: '../python/grundy/notebook',
    emptyOutDir: false,
    target: 'es2022',
    // Libraries are not minified by default, but a saved notebook holds the script.
    rolldownOptions: { output: { codeSplitting: false, minify: true } },
  },
};

/** Wording is named after its language. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const language = /locales\/(\w+)\/\w+\.ftl/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${language ? `${language}-` : ''}[name]-[hash].js`;
};

/** `server`: the engine answers over HTTP; `static`: it runs in a worker as WebAssembly; `widget`: it is in Python. */
export default defineConfig(({ mode }) => {
  if (mode === 'widget') return widget;
  const host = mode === 'static' ? 'static' : 'server';
  return {
    base: './',
    // A release has the book beside the page.
    define: { BOOK: JSON.stringify(existsSync(new URL('./public/book/index.html', import.meta.url))) },
    plugins: [svelte(), offline(), ...(host === 'static' ? [catalogues(), policy()] : [])],
    resolve: {
      alias: { '#host': fileURLToPath(new URL(`./src/engine/host.${host}.ts`, import.meta.url)) },
    },
    worker: { format: 'es' as const },
    server: { proxy: { '/api': 'http://127.0.0.1:8017' } },
    build: { outDir: `dist/${host}`, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { output: { chunkFileNames } } },
    // A busy machine may need long.
    test: { include: ['{src,build}/**/*.test.ts'], setupFiles: ['tests/catalogue.ts'], testTimeout: 900_000, hookTimeout: 900_000 },
  };
});
