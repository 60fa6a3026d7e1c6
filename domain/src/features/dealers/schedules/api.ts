import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { sentCopy } from '../../../services/outbox/sent-copy.ts';
import { dealerActions } from '../records.ts';
import { scheduleSpan } from './schedule-span.ts';

/** A dealer's uuid, or `state:id` as the screens show it. §3. */
const dealerRef = z.string().min(1).max(90);

/** The most dealers that one request reminds of. */
export const maxReminded = 200;

const reminded = z.strictObject({
  data: z
    .array(dealerRef, { error: 'Send a list of dealer IDs.' })
    .min(1, 'Choose at least one dealer.')
    .max(maxReminded, `Choose up to ${maxReminded} dealers.`),
});

export const dealerSchedulesApi = {
  list: defineCall({
    name: 'dealers.schedules',
    method: 'GET',
    path: '/dealer/:id/schedules',
    access: 'dealers:view',
    summary:
      'List the schedules of a dealer’s types and flags: those that run, and those that ended with when and by whom',
    params: z.strictObject({ id: dealerRef }),
    answer: z.object({
      schedules: z.array(scheduleSpan),
      /** False when the dealer’s past is too long to be told as a whole. */
      isWhole: z.boolean(),
    }),
    errors: ['not-found'],
  }),
  previewReminder: defineCall({
    name: 'dealers.previewScheduleReminder',
    method: 'POST',
    path: '/dealer/sendScheduleEmail/preview',
    access: 'dealers:edit',
    summary: 'Preview the emails that a reminder of the same dealers would send, without sending them',
    isReading: true,
    body: reminded,
    answer: z.object({ mails: z.array(sentCopy) }),
    perMinute: 60,
    errors: ['not-found', 'not-allowed-now'],
  }),
  sendReminder: defineCall({
    name: 'dealers.sendScheduleReminder',
    method: 'POST',
    path: '/dealer/sendScheduleEmail',
    access: 'dealers:edit',
    summary: 'Send the account managers of given dealers a reminder of the schedules that end; one email each',
    body: reminded,
    answer: z.object({
      /** The mails, by their id in the outbox. */
      intents: z.array(z.object({ id: z.string(), to: z.array(z.string()), dealers: z.number().int() })),
      /** Seconds until they go out; until then they can be taken back. */
      hold: z.number().int(),
      /** Dealers without a schedule that ends: nothing is said of them. */
      skipped: z.number().int(),
    }),
    status: 202,
    audit: dealerActions.sendScheduleReminder,
    idempotency: 'required',
    perMinute: 20,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
