import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import type { MailContent } from './layout.ts';

/** What a reminder of ending schedules says, as the outbox keeps it. */
export const scheduleReminder = z.object({
  template: z.literal('schedule-reminder'),
  /** Who is addressed; null when it goes to the staff's common addresses. */
  greeted: z.string().nullable(),
  manager: z.string().nullable(),
  dealers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        customerId: z.string().nullable(),
        ends: z.array(z.object({ label: z.string(), on: z.string(), inDays: z.number().int() })).min(1),
      }),
    )
    .min(1),
});

/** Tells an account manager whose types and flags end and when, with a link to each dealer. */
export function scheduleReminderMail(
  { greeted, manager, dealers }: z.output<typeof scheduleReminder>,
  publicUrl: string,
): MailContent {
  const count = dealers.length === 1 ? (dealers[0]?.name ?? '') : `${dealers.length} dealers`;
  const whose = manager === null ? 'dealers without an account manager' : `the dealers of ${manager}`;
  return {
    subject: `Types and flags that end: ${count}`,
    heading: greeted === null ? `For ${whose}` : `Hello ${greeted}`,
    paragraphs: ['Prolong what is to go on. Everything else is taken away on the day it ends.'],
    lines: dealers.map(({ id, name, customerId, ends }) => ({
      title: customerId === null ? name : `${name} (${customerId})`,
      url: new URL(`/home/dealers/${encodeURIComponent(id)}?tab=schedules`, publicUrl).href,
      details: ends.map(({ label, on, inDays }) => `${label} ends on ${formatDay(on)}, ${daysText(inDays)}`),
    })),
  };
}

function daysText(days: number): string {
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
