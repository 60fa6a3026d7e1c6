import { OutsideTrouble, type TroubleReason } from '../../connectors/http/port.ts';
import { NotDelivered } from '../intent-kind.ts';
import { waitAfterAttempt } from './waits.ts';

/** What becomes of an attempt that came to nothing: given up, tried again later, or put off as if it had not been. */
export type Verdict = { end: 'refused' } | { end: 'failed' | 'put-off'; until: Date };

/** Troubles that say nothing about the intent, with how long the system is left alone, in milliseconds. */
const putOffs: Partial<Record<TroubleReason, number>> = { paused: 30_000, throttled: 20_000, off: 5 * 60_000 };

/** A system may ask for a pause, but not for days. */
const longestAsked = 60 * 60_000;

/** `failure` counts this one; the first is 1. */
export function judgeTrouble(error: unknown, failure: number, now: Date): Verdict {
  if (error instanceof NotDelivered) return { end: 'refused' };
  const asked = error instanceof OutsideTrouble ? Math.min(error.retryAfterMs ?? 0, longestAsked) : 0;
  const pause = error instanceof OutsideTrouble ? putOffs[error.reason] : undefined;
  if (pause !== undefined) return { end: 'put-off', until: later(now, Math.max(pause, asked)) };
  const wait = waitAfterAttempt(failure);
  return wait === null ? { end: 'refused' } : { end: 'failed', until: later(now, Math.max(wait, asked)) };
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
