import { formatDay } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';

const ending = z.object({ label: z.string(), on: z.string(), inDays: z.number().int() });
const endingDealer = z.object({
  id: z.string(),
  name: z.string(),
  customerId: z.string().nullable(),
  ends: z.array(ending).min(1),
});

export const scheduleReminderMail = defineMail({
  name: 'schedule-reminder',
  title: 'Types and flags ending soon',
  about: 'Sent to account managers 14, 7 and 1 days before a type or flag ends, or on request.',
  payload: z.object({
    /** Who is addressed; null when it goes to the staff's common addresses. */
    greeted: z.string().nullable(),
    manager: z.string().nullable(),
    dealers: z.array(endingDealer).min(1),
  }),
  sample: {
    greeted: 'Casey Rivers',
    manager: 'Casey Rivers',
    dealers: [
      {
        id: '01890a5d-ac96-774b-bcce-b302099a8057',
        name: 'Bright Water Pools',
        customerId: 'C200012',
        ends: [
          { label: 'Elite', on: '2026-12-05', inDays: 14 },
          { label: 'Leads', on: '2026-11-22', inDays: 1 },
        ],
      },
      {
        id: '01890a5d-ac96-774b-bcce-b302099a8058',
        name: 'Lagoon & Sons Pool Supplies',
        customerId: null,
        ends: [{ label: 'Elite Builder', on: '2026-12-01', inDays: 10 }],
      },
    ],
  },
  content: ({ greeted, manager, dealers }, { publicUrl }) => {
    const count = dealers.length === 1 ? (dealers[0]?.name ?? '') : `${dealers.length} dealers`;
    const whose = manager === null ? 'dealers without an account manager' : `the dealers of ${manager}`;
    return {
      subject: `Types and flags ending soon: ${count}`,
      preheader: 'Extend the types and flags you want to keep.',
      heading: greeted === null ? `For ${whose}` : `Hello ${greeted}`,
      paragraphs: ['Extend the types and flags you want to keep. The rest are removed on the day they end.'],
      lines: dealers.map(({ id, name, customerId, ends }) => ({
        title: customerId === null ? name : `${name} (${customerId})`,
        url: new URL(`/home/dealers/${encodeURIComponent(id)}?tab=schedules`, publicUrl).href,
        details: ends.map(({ label, on, inDays }) => `${label} ends on ${formatDay(on)}, ${daysText(inDays)}`),
      })),
    };
  },
});

function daysText(days: number): string {
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
