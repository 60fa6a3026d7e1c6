import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { fieldChange } from '../../kernel/field-change.ts';
import { anyOf, listAnswer, listQuery } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';

/** What an entry of the activity log is about; `id` is null for lists, calls and what has no record. */
export const logTarget = z.object({ kind: z.string(), id: z.string().nullable(), label: z.string().nullable() });

/** One entry of the activity log: who did what to which record, when, from where, in which request. §3. */
export const logEntry = z.object({
  id: z.string(),
  /** In UTC. */
  datePerformed: z.string(),
  user: z.string(),
  userId: z.string().nullable(),
  action: z.string(),
  module: z.string(),
  target: logTarget,
  changes: z.array(fieldChange),
  revision: z.number().int().nullable(),
  requestId: z.string().nullable(),
  /** The network address that it came from. */
  address: z.string().nullable(),
  /** True once the chain of seals covers it. */
  isSealed: z.boolean(),
});
export type LogEntry = z.output<typeof logEntry>;

const code = line(textLimits.code);

/** The filters of the log; days are whole days in Sydney. */
export const logFilters = {
  user: anyOf(z.uuid({ error: 'Send a user ID.' })),
  module: anyOf(code),
  action: anyOf(code),
  target: code.optional(),
  targetId: line(textLimits.name).optional(),
  requestId: line(textLimits.name).optional(),
  from: calendarDay.optional(),
  until: calendarDay.optional(),
};

/** The log is always read from its newest entry; there is no other order. */
export const logQuery = listQuery(logFilters, ['datePerformed']);
export type LogQuery = z.output<typeof logQuery>;

export const logAnswer = listAnswer('logs', logEntry);
