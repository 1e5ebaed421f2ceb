import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const setUpOf = (name: string) => (existsSync(`${name}/tests/set-up.ts`) ? ['tests/set-up.ts'] : []);

/**
 * Said for each project: one that extends a configuration of its own hears nothing of what stands at the top. Patience
 * costs nothing where a test passes; a busy machine of two cores may need it. The first test with the demo data waits
 * until they are made.
 */
const testTimeouts = { testTimeout: 20_000, hookTimeout: 300_000, expect: { poll: { timeout: 10_000 } } };

/** Tests sit beside what they test; `tests/` of a workspace holds what belongs to no single file. */
const project = (
  name: string,
  environment: 'node' | 'jsdom',
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  ...(existsSync(`${name}/vite.config.ts`) && { extends: `${name}/vite.config.ts` }),
  root: name,
  test: {
    name,
    environment,
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
    setupFiles: setUpOf(name),
    // One worker loads libraries once for all its files.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    ...testTimeouts,
    ...options,
  },
});

export default defineConfig({
  test: {
    // One clock for everybody: dates that depend on where the machine stands must show.
    env: { TZ: 'UTC' },
    maxWorkers: 2,
    projects: [
      project('shared', 'node'),
      // Each file has a database and a clock of its own.
      project('api', 'node', { globalSetup: ['tests/own-temporary-folder.ts'] }),
      project('site', 'node'),
      project('portal', 'jsdom'),
      project('admin', 'jsdom'),
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', ...testTimeouts } },
    ],
  },
});
