import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import { quoteValidDays } from '@poolhouse/domain/features/commercial/quotes/quote';
import { commercialQuoteNumber } from '@poolhouse/domain/features/commercial/quotes/quote-fields';
import { quoteOfPlan } from '@poolhouse/domain/features/commercial/quotes/quote-of-plan';
import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { priceKeys, renewalPlan } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import { quoteRules } from '@poolhouse/domain/features/rule-book/rules-used';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { equipmentPrices, equipmentRules } from '../reports/report-plan.ts';
import { loadReport } from '../reports/report-row.ts';
import { quotesOf } from './quote-row.ts';
import { quotesOfItems } from './quoted-items.ts';

/** Makes a draft of chosen items of the renewal plan of a finished report, with the prices of today and the next number. */
export const createQuote = (ruleBook: RuleBook) =>
  useCase(commercialQuotesApi.create, async (ctx, { body: { reportId, rows } }) => {
    const report = await loadReport(ctx, reportId);
    if (report.status !== 'finished')
      throw new Failure('not-allowed-now', 'Finish this report first: a quote is made of a finished report.');
    const now = ctx.clock.now();
    const today = dayIn(companyZone, now);
    const { answers, customer_id: customerId, day, pool_name, managed_by } = report;
    const plan = renewalPlan(answers, await equipmentPrices(ruleBook, today));
    const { lines, unknown } = quoteOfPlan(plan.lines, rows, answers);
    if (unknown.length > 0) throw invalidField('rows', 'Choose items of the renewal plan of this report.');
    const { gstPercent, rules } = await rulesOf(ruleBook, today, answers, rows);
    return createRecord(ctx, quotesOf(), {
      action: commercialQuotesApi.create.audit,
      values: {
        pool_name,
        version: 1,
        status: 'draft',
        lines,
        validUntil: addDays(today, quoteValidDays),
        note: null,
        gstPercent,
        answeredBy: null,
        answeredOn: null,
        answerReason: null,
      },
      columns: {
        customer_id: customerId,
        report_id: reportId,
        sent_at: null,
        rules_used: JSON.stringify(rules) as never,
        created_by: requireSignedIn(ctx).user.name,
        created_at: now,
      },
      joined: { pool_name, managed_by, report_day: day },
      within: async (tx) => {
        const running = await takeNumber(tx);
        await refuseQuoted(tx, customerId, rows);
        return { running, number: commercialQuoteNumber(running) };
      },
    });
  });

/** Takes the next number; until the quote is written no other one is made. */
async function takeNumber(tx: Db): Promise<number> {
  await lockText(tx, 'commercial quotes');
  const { rows } = await sql<{ running: number }>`select coalesce(max(running), 0) + 1 as running
    from commercial_quotes`.execute(tx);
  return rows[0]?.running ?? 1;
}

/** Refuses items that are on a quote already. */
async function refuseQuoted(tx: Db, customerId: string, rows: readonly string[]): Promise<void> {
  const quotes = await quotesOfItems(tx, customerId);
  const [quote] = rows.flatMap((row) => quotes.get(row) ?? []);
  if (quote !== undefined)
    throw invalidField(
      'rows',
      `An item is on quote ${quote.number} already. Change that quote, or choose other items.`,
    );
}

/** Returns the rules that price the chosen items today, and the rate of GST. */
async function rulesOf(ruleBook: RuleBook, today: string, answers: Answers, rows: readonly string[]) {
  const tax = await ruleBook.find('tax-rate', 'gst', today);
  if (tax === null) throw new Error(`No GST rate is set for ${today}.`);
  const prices = await equipmentRules(ruleBook, today);
  const chosen = new Set(rows);
  const used = itemsOf(answers, sectionNames)
    .filter(({ row }) => chosen.has(row))
    .flatMap((item) => prices.get(priceKeys(item).find((key) => prices.has(key)) ?? '') ?? []);
  return { gstPercent: tax.value.percent, rules: quoteRules([...used, tax]) };
}
