import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { recordChanges } from '../../../kernel/record-changes.ts';
import { emptyable, lines, textLimits } from '../../../kernel/text.ts';
import { customerId, customerState } from '../customers/customer.ts';
import { inspectionStatuses } from './inspection-status.ts';

export const inspectionId = idOf('inspection');
export type InspectionId = z.output<typeof inspectionId>;

const entered = {
  personId: idOf('user'),
  day: calendarDay,
  /** By the clock at the pool. */
  time: emptyable(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of 24 hours, such as 14:30.')),
  note: emptyable(lines(textLimits.note)),
};

export const newInspection = z.strictObject({
  customerId,
  personId: entered.personId,
  day: entered.day,
  time: entered.time.default(null),
  note: entered.note.default(null),
});
export const inspectionChanges = recordChanges(entered);

/** A visit to a pool that is planned for a day, and who makes it. Without a time it takes place during the day. */
export const inspection = z.object({
  id: inspectionId,
  customerId,
  pool_name: z.string(),
  suburb: z.string().nullable(),
  state: customerState.nullable(),
  personId: idOf('user'),
  person: z.string(),
  day: z.string(),
  time: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(inspectionStatuses),
  revision: z.number().int(),
});
export type Inspection = z.output<typeof inspection>;
