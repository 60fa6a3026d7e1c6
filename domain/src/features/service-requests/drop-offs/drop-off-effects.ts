import { newlyAnswered, newlyQuoted, type RobotStatus } from '../robots/robot-status.ts';
import { type DropOffStatus, isDropOffOpen } from './drop-off-status.ts';

/** A drop-off before or after a change, as far as effects depend on it. */
export type DropOffState = { status: DropOffStatus; robots: readonly { place: number; status: RobotStatus }[] };

/**
 * What a change causes besides the change; the server carries each out once, with the change.
 * - `readyNotice`: its owner is told that it can be collected.
 * - `recordCompletion` and `clearCompletion`: date and person of the end are set, or cleared as it is open again.
 * - `quoteMail`: the quote of its robot is mailed.
 * - `quoteAnswered`: mails that ask for an answer about its robot aren't sent any more.
 */
export type DropOffEffect =
  | { kind: 'readyNotice' | 'recordCompletion' | 'clearCompletion' }
  | { kind: 'quoteMail' | 'quoteAnswered'; places: number[] };

/** Returns what a change causes. */
export function dropOffEffects(before: DropOffState, after: DropOffState): DropOffEffect[] {
  const answered = newlyAnswered(before.robots, after.robots);
  const effects: DropOffEffect[] = answered.length > 0 ? [{ kind: 'quoteAnswered', places: answered }] : [];
  if (before.status === after.status) {
    const quoted = newlyQuoted(before.robots, after.robots);
    return quoted.length > 0 ? [...effects, { kind: 'quoteMail', places: quoted }] : effects;
  }
  if (after.status === 'Ready for Collection') effects.push({ kind: 'readyNotice' });
  if (!isDropOffOpen(after.status)) effects.push({ kind: 'recordCompletion' });
  else if (!isDropOffOpen(before.status)) effects.push({ kind: 'clearCompletion' });
  return effects;
}
