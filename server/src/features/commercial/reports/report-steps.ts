import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { openPointsOf } from '@poolhouse/domain/features/commercial/reports/open-points';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import { type ReportStatus, reportLifecycle } from '@poolhouse/domain/features/commercial/reports/report-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { closePendingEntries } from '../../../platform/audit/pending-entries.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { type Effect, RecordLifecycle } from '../../../services/lifecycle/index.ts';
import { presentReport, type ReportRow, type ReportValues, reportsOf } from './report-row.ts';

/** Keeps each finished report as it is now, under its version, with its equipment, and writes what was changed before to the activity log. */
const freeze: Effect<ReportRow, object, object> = async (tx, steps, { ctx, now }) => {
  const columns = new Map<string, Partial<ReportRow>>();
  for (const { id, row } of steps) {
    await closePendingEntries(ctx, tx, { kind: conditionReportRecord.kind, id });
    const snapshot = JSON.stringify({ ...presentReport(row), status: 'finished' });
    await sql`insert into condition_report_versions (report_id, version, snapshot, finished_at, finished_by)
      values (${id}, ${row.version}, ${snapshot}, ${now}, ${ctx.who?.user.id ?? null})`.execute(tx);
    await sql`select record_commercial_assets(${id})`.execute(tx);
    columns.set(id, { general_comment: row.customer_comment, overview_confirmation: row.customer_confirmation });
  }
  return { columns };
};

const steps = new RecordLifecycle(reportLifecycle, reportsOf(), {
  record: (row: ReportRow, { status, version }: ReportValues) => ({
    status,
    version,
    openPoints: openPointsOf(row.answers).length,
  }),
  entered: () => ({}),
  effects: { freeze },
});

/** Refuses to finish a report with everything that is left to do, by path. */
function refuseOpenPoints({ status, answers }: ReportRow): void {
  const fields = openPointsOf(answers);
  if (status === 'finished' || fields.length === 0) return;
  throw new Failure(
    'not-allowed-now',
    `${fields.length === 1 ? '1 point is' : `${fields.length} points are`} still open.`,
    {
      fields,
    },
  );
}

const step = (call: typeof reportsApi.finish | typeof reportsApi.reopen, to: ReportStatus): AnyUseCase =>
  useCase<typeof call>(call, (ctx, { params: { id } }) =>
    steps.take(ctx, {
      id,
      to,
      reason: {},
      action: call.audit,
      ...(to === 'finished' && { refuse: refuseOpenPoints }),
    }),
  );

/** The calls that finish a report and reopen it as a new version. */
export const reportSteps = [step(reportsApi.finish, 'finished'), step(reportsApi.reopen, 'draft')];
