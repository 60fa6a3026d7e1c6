import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ReportId } from '@poolhouse/domain/features/commercial/reports/report';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadReport } from './report-row.ts';

type Previous = { id: ReportId; day: string; answers: Answers };

/** Returns the last version that was finished of another report of a pool, up to a day; null when there is none. */
export async function findPrevious(
  db: Db,
  { customerId, day, except = null }: { customerId: string; day: string; except?: string | null },
): Promise<Previous | null> {
  const { rows } = await sql<Previous>`
    select r.id, r.day, v.snapshot -> 'answers' as answers
    from condition_reports r join condition_report_versions v on v.report_id = r.id
    where r.customer_id = ${customerId} and r.day <= ${day} and r.deleted_at is null and r.id is distinct from ${except}::uuid
    order by r.day desc, v.finished_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns what the items of a pool were like the time before. */
export const getPrevious = useCase(reportsApi.previous, async (ctx, { params: { id } }) => {
  const { customer_id: customerId, day } = await loadReport(ctx, id, reportsApi.previous);
  const previous = await findPrevious(ctx.db, { customerId, day, except: id });
  return previous ?? { id: null, day: null, answers: {} };
});
