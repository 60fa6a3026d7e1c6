import { factPath } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { type Answer, type Answers, itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import type { ConditionReport, ReportId } from '@poolhouse/domain/features/commercial/reports/report';
import { reportListFields } from '@poolhouse/domain/features/commercial/reports/report-list-fields';
import { type ReportStatus, reportLimits } from '@poolhouse/domain/features/commercial/reports/report-status';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { ConditionReportsTable } from '../../../platform/database/database-tables.ts';
import { fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../../platform/records/index.ts';
import { defineListTable, yesNoFilter } from '../../../services/list-fields/index.ts';
import { ofPoolsIn } from '../customers/pools-of-list.ts';

type Narrowed = { id: ReportId; customer_id: ConditionReport['customerId']; status: ReportStatus; answers: Answers };
/** What is joined to a report: its pool with the comments as they are today, and the name of the inspector. */
type Joined = {
  pool_name: string;
  managed_by: string | null;
  customer_comment: string | null;
  customer_confirmation: boolean;
  inspector: string | null;
};
export type ReportRow = Omit<Selectable<ConditionReportsTable>, keyof Narrowed> & Narrowed & Joined;

/** Returns where reports are read from; lists leave their answers out, which are long. */
const sourceOf = (answers: RawBuilder<unknown>): Source<ReportRow> => ({
  name: 'report',
  from: sql`condition_reports r join commercial_customers c on c.id = r.customer_id left join users u on u.id = r.inspector_id`,
  columns: sql`r.id, r.customer_id, r.day, r.status, r.version, r.catalogue_version, ${answers} as answers, r.general_comment,
    r.overview_confirmation, r.inspector_id, r.next_inspection, r.items, r.good, r.average, r.poor, r.actions, r.urgent, r.entry_id, r.deleted_at,
    r.revision, r.created_by, r.created_at, r.updated_at, c.pool_name, c.managed_by, c.general_comment as customer_comment,
    c.overview_confirmation as customer_confirmation, u.name as inspector`,
  key: 'r.id',
  removed: 'r.deleted_at',
});
export const reportSource = sourceOf(sql`r.answers`);
export const reportListSource = { ...sourceOf(sql`'{}'::jsonb`), table: sql`condition_reports r` };

/** Where the reports of the list are. */
export const reportListTable = defineListTable(reportListFields, {
  name: 'condition_reports',
  alias: 'r',
  own: {
    customer: { where: (ids) => sql`r.customer_id = any(${ids}::uuid[])` },
    state: ofPoolsIn('r.customer_id'),
    hasUrgent: yesNoFilter('r.urgent > 0'),
  },
});

const valuesOf = (row: ReportRow) => ({
  pool_name: row.pool_name,
  ...fieldsOf(row, ['day', 'status', 'version', 'answers']),
});
export type ReportValues = ReturnType<typeof valuesOf>;

/** Returns what lists show of the answers. */
export function summaryOf(answers: Answers) {
  const items = itemsOf(answers, sectionNames);
  const count = (name: 'condition' | 'urgency', answer: Answer) =>
    items.filter(({ values }) => values[name] === answer).length;
  return {
    next_inspection: (answers[factPath('next_inspection')] as string | undefined) ?? null,
    items: items.length,
    good: count('condition', 'good'),
    average: count('condition', 'average'),
    poor: count('condition', 'poor'),
    actions: count('condition', 'replacement_to_be_quoted'),
    urgent: count('urgency', 'urgent'),
  };
}

/** Returns the comments of the customer: those of its day once a report is finished. */
function commentsOf(row: ReportRow, { status }: Pick<ReportValues, 'status'>) {
  if (status === 'draft')
    return { general_comment: row.customer_comment, overview_confirmation: row.customer_confirmation };
  return { general_comment: row.general_comment, overview_confirmation: row.overview_confirmation === true };
}

/** Returns a report as the calls answer it. */
export function presentReport(row: ReportRow, values: ReportValues = valuesOf(row)): ConditionReport {
  return {
    ...fieldsOf(row, [
      'id',
      'customerId',
      'catalogueVersion',
      'inspector',
      'items',
      'good',
      'average',
      'poor',
      'actions',
      'urgent',
      'revision',
    ]),
    managed_by: row.managed_by,
    next_inspection: row.next_inspection,
    last_update: row.updated_at.toISOString(),
    ...commentsOf(row, values),
    ...values,
  };
}

/** Returns one report; refuses what its status doesn't allow, except the steps between statuses. */
export async function loadReport(
  { db, who }: Parameters<Noun<ReportRow, ReportValues, unknown>['load']>[0],
  id: string,
  call?: CallSpec,
) {
  const row = await loadOne(db, reportSource, id);
  if (call !== undefined) refuseByStatus({ who }, call, reportLimits[row.status]);
  return row;
}

/** Returns reports as a call may load them; without a call, in whatever status. */
export const reportsOf = (call?: CallSpec): Noun<ReportRow, ReportValues, ConditionReport> => ({
  record: conditionReportRecord,
  table: 'condition_reports',
  load: (ctx, id) => loadReport(ctx, id, call),
  values: valuesOf,
  columns: ({ day, status, version, answers }, { now }) => ({
    day,
    status,
    version,
    answers: JSON.stringify(answers) as never,
    ...summaryOf(answers),
    updated_at: now,
  }),
  present: presentReport,
  label: ({ pool_name, day }) => `${pool_name}, ${formatDay(day)}`,
  logged: ({ day, status, version, answers }, before) => {
    const emptied = Object.keys(before?.answers ?? {}).map((path) => [path, null]);
    return { day, status, version, ...Object.fromEntries(emptied), ...answers };
  },
  translateClash: (error) =>
    refuseTaken(error, { condition_reports__draft: ['customerId', 'This pool has a draft already. Open it instead.'] }),
});
