import { inject } from 'vitest';
import type { DemoServer } from './demo-server.ts';

/**
 * Returns the demo that the test files of one worker share, one after the other. A file works on records of its own and leaves
 * the people and settings as they were; what needs the company as it is after the first start takes `startDemoCopy`.
 */
export async function sharedDemo(): Promise<DemoServer> {
  const demo = inject('sharedDemos')[Number(process.env.VITEST_POOL_ID) - 1];
  if (demo === undefined) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no demo.`);
  return { ...demo, stop: async () => undefined };
}
