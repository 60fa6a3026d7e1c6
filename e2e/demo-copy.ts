import { inject } from 'vitest';
import type { OwnDemo } from './demo-server.ts';
import { startCopyOf } from './demo-template.ts';

/** Starts a demo of the test file's own, as it is right after the first start. */
export function startDemoCopy(settings: Record<string, string> = {}): Promise<OwnDemo> {
  return startCopyOf(inject('demo'), settings);
}
