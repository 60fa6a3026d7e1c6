import { type RobotEffect, type RobotStatus, robotEffects } from '../robots/robot-status.ts';
import { type DropOffStatus, dropOffLifecycle, isDropOffOpen } from './drop-off-status.ts';

/** A drop-off before or after a change, as far as effects depend on it. */
export type DropOffState = { status: DropOffStatus; robots: readonly { place: number; status: RobotStatus }[] };

/**
 * What a change causes besides the change; the server carries each out once, with the change.
 * - `readyNotice`: its owner is told that it can be collected.
 * - `recordCompletion` and `clearCompletion`: date and person of the end are set, or cleared as it is open again.
 */
export type DropOffEffect = { kind: 'readyNotice' | 'recordCompletion' | 'clearCompletion' } | RobotEffect;

/** Returns what a change causes: what its step names, and what changed of its robot. */
export function dropOffEffects(before: DropOffState, after: DropOffState): DropOffEffect[] {
  const effects = robotEffects(before, after);
  if (before.status === after.status) return effects;
  const named = dropOffLifecycle
    .effectsOf(before.status, after.status)
    .filter((kind) => kind !== 'clearCompletion' || isDropOffOpen(after.status));
  return [...effects, ...named.map((kind) => ({ kind }))];
}
