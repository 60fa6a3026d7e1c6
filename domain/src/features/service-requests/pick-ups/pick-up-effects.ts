import { newlyQuoted, type RobotEffect, type RobotStatus, robotEffects } from '../robots/robot-status.ts';
import { isPickUpOpen, type PickUpStatus, pickUpLifecycle } from './pick-up-status.ts';

/** A pick-up before or after a change, as far as effects depend on it. */
export type EffectState = {
  status: PickUpStatus;
  /** A courier was booked for it, at any time. */
  courierBooked: boolean;
  /** The delivered notice was sent. */
  deliveredNoticeSent: boolean;
  robots: readonly { place: number; status: RobotStatus }[];
};

/**
 * What a change causes besides the change; the server carries each out once, with the change. §4
 * - `cancelCourier`: the courier is cancelled.
 * - `deliveredNotice`: the notice of email type `delivered` is sent.
 * - `recordCompletion` and `clearCompletion`: date and person of the end are set, or cleared as it is open again.
 */
export type PickUpEffect =
  | { kind: 'cancelCourier' | 'deliveredNotice' | 'recordCompletion' | 'clearCompletion' }
  | RobotEffect;

/** Returns what a change causes: what its step names, as far as it isn't done yet, and what changed of its robots. */
export function pickUpEffects(before: EffectState, after: EffectState): PickUpEffect[] {
  const effects = robotEffects(before, after);
  if (before.status === after.status) return effects;
  const wasBooked = before.status === 'booked' || before.courierBooked;
  const isDue = (kind: string) =>
    (kind !== 'deliveredNotice' || (wasBooked && !before.deliveredNoticeSent)) &&
    // From closed to cancelled: the later end is the one that counts.
    (kind !== 'clearCompletion' || isPickUpOpen(after.status));
  const named = pickUpLifecycle.effectsOf(before.status, after.status).filter(isDue);
  return [...effects, ...named.map((kind) => ({ kind }))];
}

/** Returns the robots whose quote a save didn't mail, because it changed the status of the pick-up too: the page offers to send it. */
export function unmailedQuotes(
  before: Pick<EffectState, 'status' | 'robots'>,
  after: Pick<EffectState, 'status' | 'robots'>,
): number[] {
  return before.status === after.status ? [] : newlyQuoted(before.robots, after.robots);
}
