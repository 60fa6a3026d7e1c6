import { reportSheetOf } from '@poolhouse/domain/features/commercial/reports/document/report-sheet';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import { renewalPlan } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { RecordDocument } from '../../../../services/forms/index.ts';
import type { RuleBook } from '../../../rule-book/index.ts';
import { equipmentPrices } from '../report-plan.ts';
import { loadReport, presentReport, reportsOf } from '../report-row.ts';
import { reportDocument } from './report-document.ts';

/** Returns how a condition report is written as a PDF; one that is still a draft is marked as such. */
export function reportRecordDocument(ruleBook: RuleBook): RecordDocument {
  return {
    form: 'condition-report',
    document: reportDocument,
    kind: conditionReportRecord,
    load: async (ctx, id) => {
      const row = await loadReport(ctx, id);
      const report = presentReport(row);
      const { values, label } = reportsOf();
      const content = reportSheetOf(report, {
        place: await placeOf(ctx, report),
        plan: renewalPlan(report.answers, await equipmentPrices(ruleBook, report.day)),
        nameOf: await pictureNames(ctx, report),
      });
      return { record: { id: report.id, label: label(values(row)) }, content };
    },
  };
}

async function placeOf(ctx: Context, { customerId }: ConditionReport) {
  const { site, address, suburb, state, postcode } = await ctx.db
    .selectFrom('commercial_customers')
    .select(['site', 'address', 'suburb', 'state', 'postcode'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const town = [suburb, state, postcode].filter(Boolean).join(' ');
  return { site, address: [address, town].filter(Boolean).join(', ') || null };
}

/** Names the pictures of the reports of a pool: an answer may name a file of something else, which isn't shown. */
async function pictureNames(ctx: Context, { customerId }: ConditionReport): Promise<(file: string) => string | null> {
  const { rows } = await sql<{ id: string; name: string }>`select f.id, f.name
    from condition_reports r join condition_report_files p on p.report_id = r.id join files f on f.id = p.file_id
    where r.customer_id = ${customerId} and f.removed_at is null`.execute(ctx.db);
  const names = new Map(rows.map(({ id: file, name }) => [file, name]));
  return (file) => names.get(file) ?? null;
}
