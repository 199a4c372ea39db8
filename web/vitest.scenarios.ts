import { defineConfig } from 'vitest/config';

/** The page in a real browser, one scenario after another, against the address in GRUNDY_URL. */
export default defineConfig({
  test: { include: ['tests/**/*.scenario.ts'], fileParallelism: false, testTimeout: 60_000, hookTimeout: 30_000 },
});
