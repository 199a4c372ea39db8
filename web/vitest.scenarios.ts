import { defineConfig } from 'vitest/config';

/**
 * The page in real browsers, against the address in GRUNDY_URL. The files that one process runs share its
 * modules, and so its browser; a browser mostly waits, so there are more processes than cores.
 */
export default defineConfig({
  test: { include: ['tests/**/*.scenario.ts'], isolate: false, maxWorkers: 4, testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } } },
});
