import { ConnectorError, type ConnectorErrorReason } from '../../../connectors/http/port.ts';
import { DeliveryRefused, DeliveryUncertain } from '../intent-kind.ts';
import { waitAfterAttempt } from './waits.ts';

/**
 * What becomes of an attempt that came to nothing: given up, tried again later, or put off as if it had not been; of an
 * `unsure` one, it isn't known whether it failed, so a person is asked.
 */
export type Verdict =
  | { end: 'refused' }
  | { end: 'unsure'; ask: string }
  | { end: 'failed'; until: Date }
  | { end: 'put-off'; until: Date };

/** Troubles that say nothing about the intent, with how long the system is left alone, in milliseconds. */
const putOffs: Partial<Record<ConnectorErrorReason, number>> = { paused: 30_000, throttled: 20_000, off: 5 * 60_000 };

/** A system may ask for a pause, but not for days. */
const longestPause = 60 * 60_000;

/** Classifies the error of an attempt. `failure` counts this one; the first is 1. */
export function classifyError(error: unknown, failure: number, now: Date): Verdict {
  if (error instanceof DeliveryRefused) return { end: 'refused' };
  const retryMs = error instanceof ConnectorError ? Math.min(error.retryAfterMs ?? 0, longestPause) : 0;
  const pause = error instanceof ConnectorError ? putOffs[error.reason] : undefined;
  if (pause !== undefined) return { end: 'put-off', until: later(now, Math.max(pause, retryMs)) };
  const wait = waitAfterAttempt(failure);
  return wait === null ? { end: 'refused' } : { end: 'failed', until: later(now, Math.max(wait, retryMs)) };
}

/** Returns whether an error leaves open what the outside has done; `wasHandedOver` by this attempt. */
export function isOutcomeUnknown(error: unknown, wasHandedOver: boolean): boolean {
  return error instanceof DeliveryUncertain || (wasHandedOver && isTimeout(error));
}

/** Returns whether it is the end of an attempt's own time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
