import { newlyAnswered, newlyQuoted, type RobotStatus } from '../robots/robot-status.ts';
import { isPickUpOpen, type PickUpStatus } from './pick-up-status.ts';

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
 * - `quoteMail`: the quote of these robots is mailed, in one mail.
 * - `quoteAnswered`: mails that ask for an answer about these robots aren't sent any more.
 */
export type PickUpEffect =
  | { kind: 'cancelCourier' | 'deliveredNotice' | 'recordCompletion' | 'clearCompletion' }
  | { kind: 'quoteMail' | 'quoteAnswered'; places: number[] };

/** Returns what a change causes. */
export function pickUpEffects(before: EffectState, after: EffectState): PickUpEffect[] {
  const quoted = newlyQuoted(before.robots, after.robots);
  const answered = newlyAnswered(before.robots, after.robots);
  const effects: PickUpEffect[] = answered.length > 0 ? [{ kind: 'quoteAnswered', places: answered }] : [];
  if (before.status === after.status)
    return quoted.length > 0 ? [...effects, { kind: 'quoteMail', places: quoted }] : effects;
  if (after.status === 'Cancelled') effects.push({ kind: 'cancelCourier' });
  const wasBooked = before.status === 'booked' || before.courierBooked;
  if (after.status === 'Received at Repair Facility' && wasBooked && !before.deliveredNoticeSent)
    effects.push({ kind: 'deliveredNotice' });
  // Also from closed to cancelled: the later end is the one that counts.
  if (!isPickUpOpen(after.status)) effects.push({ kind: 'recordCompletion' });
  else if (!isPickUpOpen(before.status)) effects.push({ kind: 'clearCompletion' });
  return effects;
}

/** Returns the robots whose quote a save didn't mail, because it changed the status of the pick-up too: the page offers to send it. */
export function unmailedQuotes(
  before: Pick<EffectState, 'status' | 'robots'>,
  after: Pick<EffectState, 'status' | 'robots'>,
): number[] {
  return before.status === after.status ? [] : newlyQuoted(before.robots, after.robots);
}
