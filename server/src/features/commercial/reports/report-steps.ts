import { dueItems } from '@poolhouse/domain/features/commercial/renewals/renewal-items';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { openPointsOf } from '@poolhouse/domain/features/commercial/reports/open-points';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import { type ReportStatus, reportLifecycle } from '@poolhouse/domain/features/commercial/reports/report-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { closePendingEntries } from '../../../platform/audit/pending-entries.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { type Effect, RecordLifecycle } from '../../../services/lifecycle/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { keepRenewals } from '../renewals/keep-renewals.ts';
import { equipmentPrices } from './report-plan.ts';
import { presentReport, type ReportRow, type ReportValues, reportsOf } from './report-row.ts';

/**
 * Keeps each finished report as it is now, under its version, with its equipment and what of it falls due, and writes what was changed
 * before to the activity log.
 */
const freeze =
  (ruleBook: RuleBook): Effect<ReportRow, object, object> =>
  async (tx, steps, { ctx, now }) => {
    const columns = new Map<string, Partial<ReportRow>>();
    for (const { id, row } of steps) {
      await closePendingEntries(ctx, tx, { kind: conditionReportRecord.kind, id });
      const snapshot = JSON.stringify({ ...presentReport(row), status: 'finished' });
      await sql`insert into condition_report_versions (report_id, version, snapshot, finished_at, finished_by)
      values (${id}, ${row.version}, ${snapshot}, ${now}, ${ctx.who?.user.id ?? null})`.execute(tx);
      await sql`select record_commercial_assets(${id})`.execute(tx);
      await keepRenewals(tx, {
        customerId: row.customer_id,
        reportId: id,
        day: row.day,
        items: dueItems(row.answers, row.day, await equipmentPrices(ruleBook, row.day)),
      });
      columns.set(id, { general_comment: row.customer_comment, overview_confirmation: row.customer_confirmation });
    }
    return { columns };
  };

const stepsOf = (ruleBook: RuleBook) =>
  new RecordLifecycle(reportLifecycle, reportsOf(), {
    record: (row: ReportRow, { status, version }: ReportValues) => ({
      status,
      version,
      openPoints: openPointsOf(row.answers).length,
    }),
    entered: () => ({}),
    effects: { freeze: freeze(ruleBook) },
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

/** Returns the calls that finish a report and reopen it as a new version. */
export function reportSteps(ruleBook: RuleBook): AnyUseCase[] {
  const steps = stepsOf(ruleBook);
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
  return [step(reportsApi.finish, 'finished'), step(reportsApi.reopen, 'draft')];
}
