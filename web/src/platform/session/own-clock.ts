import type { Clock } from '@poolhouse/domain/kernel/dates';
import { sessionState } from './session-store.ts';

/** Returns how the signed-in person reads times, also while they view as another user. */
export function ownClock(): Clock {
  return sessionState().user?.theme.clock ?? '12h';
}
