import { defineConfig } from 'vitest/config';

/** The page in real browsers, two files of scenarios at a time, against the address in GRUNDY_URL. */
export default defineConfig({
  test: { include: ['tests/**/*.scenario.ts'], maxWorkers: 2, testTimeout: 60_000, hookTimeout: 30_000 },
});
