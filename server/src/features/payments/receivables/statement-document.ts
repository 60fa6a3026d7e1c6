import { type PaymentMethod, paymentMethodLabels } from '@poolhouse/domain/features/payments/payment-codes';
import { ageLabels } from '@poolhouse/domain/features/payments/receivables/ageing';
import { receivableRecord } from '@poolhouse/domain/features/payments/records';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { defineDocument, type PdfBlock } from '../../../platform/pdf/index.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { loadReceivable } from './read-receivables.ts';

const cents = z.number().int();
const statement = z.object({
  day: z.string(),
  dealer: z.string(),
  customerId: z.string().nullable(),
  owedCents: cents,
  ages: z.array(z.object({ label: z.string(), cents })),
  orders: z.array(z.object({ reference: z.string(), date: z.string(), totalCents: cents, dueCents: cents })),
  credits: z.array(z.object({ text: z.string(), date: z.string(), openCents: cents })),
});
type Statement = z.output<typeof statement>;

/** A dealer's statement: what is owed by age, order by order. */
export const statementDocument = defineDocument({
  name: 'dealer-statement',
  title: 'Statement',
  about: 'What a dealer owes, by age and order by order.',
  payload: statement,
  sample: {
    day: '2026-11-22',
    dealer: 'Bright Water Pools',
    customerId: 'C100',
    owedCents: 439_900,
    ages: [
      { label: ageLabels.current, cents: 399_900 },
      { label: ageLabels.days30, cents: 40_000 },
    ],
    orders: [{ reference: '10412', date: '2026-11-02', totalCents: 399_900, dueCents: 399_900 }],
    credits: [{ text: 'EFT', date: '2026-11-20', openCents: 10_000 }],
  },
  make: (payload, { company, at }) => ({
    title: 'Statement',
    company,
    at,
    facts: [
      { label: 'Date', value: formatDay(payload.day) },
      { label: 'Customer ID', value: payload.customerId ?? '–' },
    ],
    blocks: blocksOf(payload, company.name),
    foot: [company.name, company.abn === null ? null : `ABN ${company.abn}`]
      .filter((part) => part !== null)
      .join(' · '),
  }),
});

function blocksOf({ dealer, owedCents, ages, orders, credits }: Statement, issuer: string): PdfBlock[] {
  const rows = [
    ...orders.map((order) => [
      order.reference,
      formatDay(order.date),
      formatCents(order.totalCents),
      formatCents(order.dueCents),
    ]),
    ...credits.map((credit) => [
      `${credit.text}, not allocated`,
      formatDay(credit.date),
      '',
      formatCents(-credit.openCents),
    ]),
  ];
  return [
    {
      kind: 'parties',
      parties: [
        { heading: 'From', lines: [issuer] },
        { heading: 'To', lines: [dealer] },
      ],
    },
    { kind: 'headline', text: `${formatCents(owedCents)} owed`, note: null },
    {
      kind: 'table',
      columns: [
        { heading: 'Order', align: 'left', width: null },
        { heading: 'Date', align: 'left', width: 70 },
        { heading: 'Total', align: 'right', width: 92 },
        { heading: 'Owed', align: 'right', width: 92 },
      ],
      rows: rows.map((cells) => cells.map((text) => ({ text }))),
    },
    {
      kind: 'totals',
      totals: [
        ...ages.map(({ label, cents: of }) => ({ label, value: formatCents(of) })),
        { label: 'Total owed', value: formatCents(owedCents), isGrand: true },
      ],
    },
  ];
}

/** A dealer's statement as it is today, to send as a PDF. */
export const statementRecordDocument: RecordDocument = {
  form: 'dealer-statement',
  document: statementDocument,
  kind: receivableRecord,
  load: async ({ db, clock }, id) => {
    const day = dayIn(companyZone, clock.now());
    const account = await loadReceivable(db, id, day);
    const { name: dealer, dealer: customerId, owedCents, orders } = account;
    const aged = [account.currentCents, account.days30Cents, account.days60Cents, account.days90Cents];
    const content: Statement = {
      day,
      dealer,
      customerId,
      owedCents,
      orders,
      ages: Object.values(ageLabels).map((label, at) => ({ label, cents: aged[at] ?? 0 })),
      credits: account.credits.map(({ method, ...credit }) => ({
        ...credit,
        text: paymentMethodLabels[method as PaymentMethod],
      })),
    };
    return { record: { id, label: dealer }, content };
  },
};
