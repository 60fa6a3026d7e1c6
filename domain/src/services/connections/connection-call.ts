import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { idOf } from '../../kernel/ids.ts';
import { anyOf, listAnswer, listQuery } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { callOutcome } from './connection.ts';

/** How many days calls are kept. */
export const callRetentionDays = 30;

export const connectionCallId = idOf('connection-call');

/** One call to an outside system. */
export const connectionCall = z.object({
  id: z.string(),
  at: z.string(),
  /** What it was for, in our words. */
  call: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int().nullable(),
  outcome: callOutcome,
  ms: z.number().int(),
  /** The intent of the outbox that it was made for. */
  intentId: z.string().nullable(),
});
export type ConnectionCall = z.output<typeof connectionCall>;

/** The same with what was said, secrets taken out. */
export const connectionCallDetail = connectionCall.extend({
  request: z.string().nullable(),
  reply: z.string().nullable(),
});
export type ConnectionCallDetail = z.output<typeof connectionCallDetail>;

/** `q` finds by the beginning of the path; days are whole days in Sydney. */
export const connectionCallQuery = listQuery(
  {
    outcome: anyOf(callOutcome),
    call: anyOf(line(textLimits.address)),
    intentId: z.uuid({ error: 'Send an outbox ID.' }).optional(),
    from: calendarDay.optional(),
    until: calendarDay.optional(),
  },
  ['at'],
);
export type ConnectionCallQuery = z.output<typeof connectionCallQuery>;

export const connectionCallAnswer = listAnswer('calls', connectionCall);
