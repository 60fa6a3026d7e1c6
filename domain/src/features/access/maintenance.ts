import { z } from 'zod';
import { calendarInstant } from '../../kernel/calendar-day.ts';
import type { Field } from '../../kernel/fields.ts';
import { emptyable } from '../../kernel/text.ts';

/** The longest that Poolhouse can be closed at once. */
export const longestClosingHours = 72;

export const maintenanceFields = { until: { label: 'Closed until' } } as const satisfies Record<string, Field>;

/** Closes Poolhouse until a time, or reopens it with none. */
export const maintenanceChange = z.strictObject({ until: emptyable(calendarInstant).default(null) });

/** Whether Poolhouse is closed to all but administrators, and who decides it. */
export const maintenanceState = z.object({
  /** Null while it is open. A setting of the operator may be in words. */
  until: z.string().nullable(),
  /** `settings`: the operator closed it on this server, which no one can change here. */
  setBy: z.enum(['settings', 'admin']).nullable(),
  revision: z.number().int(),
});
export type MaintenanceState = z.output<typeof maintenanceState>;

/** Returns why Poolhouse can't be closed until a time; null when it can. */
export function closingProblem(until: string, now: Date): string | null {
  const hours = (new Date(until).getTime() - now.getTime()) / 3_600_000;
  if (hours <= 0) return 'Choose a time in the future.';
  return hours > longestClosingHours ? `Choose a time within the next ${longestClosingHours} hours.` : null;
}
