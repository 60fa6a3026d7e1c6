import { inject } from 'vitest';
import type { DemoServer } from './demo-server.ts';
import { startCopyOf } from './demo-template.ts';

/** Starts a demo of the test file's own, as it is right after the first start. */
export function startDemoCopy(settings: Record<string, string> = {}): Promise<DemoServer> {
  return startCopyOf(inject('demo'), settings);
}
