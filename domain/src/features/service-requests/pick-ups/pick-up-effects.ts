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
 * - `missedNotice`: the customer is told that the driver didn’t come, and `repairedNotice` that robots are repaired.
 * - `recordCompletion` and `clearCompletion`: date and person of the end are set, or cleared as it is open again.
 */
export type PickUpEffect =
  | { kind: 'cancelCourier' | 'deliveredNotice' | 'missedNotice' | 'recordCompletion' | 'clearCompletion' }
  | { kind: 'repairedNotice'; places: number[] }
  | RobotEffect;

/** Returns what a change causes: what its step names, as far as it isn't done yet, and what changed of its robots. */
export function pickUpEffects(before: EffectState, after: EffectState): PickUpEffect[] {
  const effects: PickUpEffect[] = [...robotEffects(before, after), ...repairedNotice(before, after)];
  if (before.status === after.status) return effects;
  const wasBooked = before.status === 'booked' || before.courierBooked;
  const isDue = (kind: string) =>
    (kind !== 'deliveredNotice' || (wasBooked && !before.deliveredNoticeSent)) &&
    // From closed to cancelled: the later end is the one that counts.
    (kind !== 'clearCompletion' || isPickUpOpen(after.status));
  const named = pickUpLifecycle.effectsOf(before.status, after.status).filter(isDue);
  return [...effects, ...named.map((kind) => ({ kind }))];
}

function repairedNotice({ robots: before }: EffectState, { robots: after }: EffectState): PickUpEffect[] {
  const were = new Set(before.filter(({ status }) => status === 'repaired').map(({ place }) => place));
  const places = after
    .filter(({ place, status }) => status === 'repaired' && !were.has(place))
    .map(({ place }) => place);
  // What was put back to repaired from returned was told already; the server sends it once.
  return places.length === 0 ? [] : [{ kind: 'repairedNotice', places }];
}

/** Returns the robots whose quote a save didn't mail, because it changed the status of the pick-up too: the page offers to send it. */
export function unmailedQuotes(
  before: Pick<EffectState, 'status' | 'robots'>,
  after: Pick<EffectState, 'status' | 'robots'>,
): number[] {
  return before.status === after.status ? [] : newlyQuoted(before.robots, after.robots);
}
