import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest would keep one of two processors free.
    maxWorkers: 2,
    maxConcurrency: 2,
    // What a test stands in for doesn't stay for the next one.
    unstubGlobals: true,
    // Starting each file afresh took a third of the time. Only tests of the web replace what others import.
    isolate: false,
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], environment: 'node', testTimeout: 30_000 } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'simulators/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/console-fails.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: true,
          testTimeout: 30_000,
          setupFiles: ['server/src/testing/console-fails.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/global-setup.ts'],
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // After all others and one at a time: a browser takes both processors by itself.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
