import { commercialQuoteNumber } from '@poolhouse/domain/features/commercial/quotes/quote-fields';
import { quoteAmounts } from '@poolhouse/domain/features/commercial/quotes/quote-lines';
import { type DueItem, dueItems } from '@poolhouse/domain/features/commercial/renewals/renewal-items';
import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { columnsOf } from '../../../platform/records/index.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { equipmentPrices } from '../reports/report-plan.ts';
import { renewalRowOf } from './keep-renewals.ts';

type Report = { id: string; customer_id: string; day: string; answers: string };

const quoted = ['draft', 'sent', 'accepted'] as const;
const dayMs = 86_400_000;
const gstPercent = 10;

/** Adds what falls due by the finished reports of the sample company, and quotes of the first of them. */
export async function seedRenewals(
  { ctx, client, random }: SeedRun,
  ruleBook: RuleBook,
  reports: readonly Report[],
): Promise<void> {
  const prices = await equipmentPrices(ruleBook, dayIn(companyZone, ctx.clock.now()));
  const due = reports.map((report) => {
    const of = { customerId: report.customer_id, reportId: report.id };
    return { of, items: dueItems(JSON.parse(report.answers) as Answers, report.day, prices) };
  });
  await copyRows(
    client,
    'renewal_items',
    due.flatMap(({ of, items }) => items.map((item) => renewalRowOf(item, of))),
  );
  const now = ctx.clock.now();
  const quotes = quoted.map((status, at) => {
    const { of, items } = due[at] as (typeof due)[number];
    const createdAt = new Date(now.getTime() - (quoted.length - at) * dayMs);
    const lines = items.map(({ row, title: description, quantity, unitCents }: DueItem) => {
      return { row, description, quantity: Math.max(1, quantity), unitCents };
    });
    return {
      id: makeId(createdAt.getTime(), random.bytes(10)) as string,
      running: at + 1,
      number: commercialQuoteNumber(at + 1),
      ...columnsOf(of),
      status,
      lines: JSON.stringify(lines),
      item_rows: `{${lines.map(({ row }) => row).join(',')}}`,
      gst_percent: gstPercent,
      ...columnsOf(quoteAmounts(lines, gstPercent)),
      valid_until: addDays(dayIn(companyZone, now), 30),
      sent_at: status === 'draft' ? null : createdAt,
      answered_by: status === 'accepted' ? 'Jo Ray' : null,
      answered_on: status === 'accepted' ? dayIn(companyZone, now) : null,
      created_by: 'Poolhouse',
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  await copyRows(client, 'commercial_quotes', quotes);
}
