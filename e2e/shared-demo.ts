import { inject } from 'vitest';
import type { DemoServer } from './demo-server.ts';

/**
 * Returns the demo that test files share, one after the other. A file works on records of its own and leaves the people
 * and settings as they were; what needs the company as it is after the first start takes `startDemoCopy`.
 */
export async function sharedDemo(): Promise<DemoServer> {
  return { ...inject('sharedDemo'), stop: async () => undefined };
}
