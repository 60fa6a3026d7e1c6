import { z } from 'zod';
import { companyZone, dayIn } from '../../../kernel/dates.ts';
import { hasExpired, presentedSchedule, remainingDays, type Schedule } from '../schedule.ts';

/**
 * How a schedule stands: `running`; `expired` when its days were over; `removed` when a user removed it;
 * `restarted` when another one of the same code took its place.
 */
export const spanStates = ['running', 'expired', 'removed', 'restarted'] as const;

/** A schedule of a dealer, past or present. Nothing remains of one that has ended: `remainingDays` is 0. §4. */
export const scheduleSpan = presentedSchedule.extend({
  state: z.enum(spanStates),
  /** The day on which it ended; null while it runs. */
  endedOn: z.string().nullable(),
  /** Who ended it; null while it runs, and until the expired schedule is removed. */
  endedBy: z.string().nullable(),
});
export type ScheduleSpan = z.output<typeof scheduleSpan>;

/** One change of a dealer's schedules, as the activity log has it. */
export type ScheduleChange = { at: Date; by: string; before: readonly Schedule[]; after: readonly Schedule[] };

/**
 * Returns all schedules that a dealer has and had: those that run first, by their end, then those that have ended, the latest
 * first. `changes` come newest first. What ended and was then restored isn't told as ended. §3.
 */
export function scheduleSpans(
  current: readonly Schedule[],
  changes: readonly ScheduleChange[],
  now: Date,
): ScheduleSpan[] {
  const spans = new Map(current.map((entry) => [keyOf(entry), currentSpan(entry, now)]));
  for (const change of changes) {
    for (const entry of change.before) {
      const key = keyOf(entry);
      if (spans.has(key) || change.after.some((kept) => keyOf(kept) === key)) continue;
      spans.set(key, endedSpan(entry, change));
    }
  }
  return [...spans.values()].sort(byEnd);
}

function keyOf({ kind, type, createdOn }: Schedule): string {
  return `${kind}:${type}:${createdOn}`;
}

function currentSpan(entry: Schedule, now: Date): ScheduleSpan {
  const isOver = hasExpired(entry, now);
  return {
    ...entry,
    remainingDays: remainingDays(entry, now),
    state: isOver ? 'expired' : 'running',
    endedOn: isOver ? entry.expireOn : null,
    endedBy: null,
  };
}

function endedSpan(entry: Schedule, { at, by, after }: ScheduleChange): ScheduleSpan {
  const ended = { ...entry, remainingDays: 0, endedBy: by };
  if (hasExpired(entry, at)) return { ...ended, state: 'expired', endedOn: entry.expireOn };
  const isRestarted = after.some((kept) => kept.kind === entry.kind && kept.type === entry.type);
  return { ...ended, state: isRestarted ? 'restarted' : 'removed', endedOn: dayIn(companyZone, at) };
}

function byEnd(one: ScheduleSpan, other: ScheduleSpan): number {
  if (one.endedOn === null || other.endedOn === null) {
    if (one.endedOn !== other.endedOn) return one.endedOn === null ? -1 : 1;
    return (one.expireOn ?? '9999').localeCompare(other.expireOn ?? '9999') || one.type.localeCompare(other.type);
  }
  return other.endedOn.localeCompare(one.endedOn) || one.type.localeCompare(other.type);
}
