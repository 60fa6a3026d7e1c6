import { defineConfig } from 'vitest/config';

/** What all projects share. A busy machine makes nothing fail: what is expected is waited for, and a test that hangs ends. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000, interval: 25 } } };

/** Node runs our TypeScript as it is, in tests as in the product: passing each file through Vite doubled the time to load. */
const onNode = {
  ...patient,
  environment: 'node',
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const;

/** Tests of the web that replace what others import, or that look at what a module keeps: each of them starts afresh. */
const needsFreshModules = ['web/src/**/*.isolated.test.{ts,tsx}'];

const inPage = {
  ...patient,
  environment: 'happy-dom' as const,
  isolate: false,
  setupFiles: ['server/src/testing/console-fails.ts', 'web/src/test-set-up.ts'],
};

export default defineConfig({
  test: {
    // One more than two processors: tests of time limits, kills and pauses wait, and others go on meanwhile.
    maxWorkers: 3,
    maxConcurrency: 2,
    // What a run looks at where looking at everything takes too long: runs after each other see all of it.
    provide: { sample: process.env.SAMPLE ?? String(Date.now() % 1_000_000) },
    // Mocks of a test don't stay for the next one.
    unstubGlobals: true,
    // Starting each file afresh took a third of the time.
    isolate: false,
    projects: [
      { test: { ...onNode, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...onNode, name: 'scripts', include: ['scripts/**/*.test.ts', 'simulators/src/**/*.test.ts'] } },
      {
        test: {
          ...onNode,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/console-fails.ts'],
        },
      },
      { test: { ...inPage, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], exclude: needsFreshModules } },
      { test: { ...inPage, name: 'web-isolated', include: needsFreshModules, isolate: true } },
      {
        test: {
          ...onNode,
          name: 'e2e',
          globalSetup: ['e2e/global-setup.ts'],
          include: ['e2e/**/*.test.ts'],
          testTimeout: 900_000,
          // Each worker has a demo and its pages in the browser besides.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
