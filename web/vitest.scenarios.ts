import { defineConfig } from 'vitest/config';

/** The page in real browsers, four files of scenarios at a time (a browser mostly waits), against the address in GRUNDY_URL. */
export default defineConfig({
  test: { include: ['tests/**/*.scenario.ts'], maxWorkers: 4, testTimeout: 60_000, hookTimeout: 30_000 },
});
