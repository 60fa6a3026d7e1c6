import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { versionChanges } from '@poolhouse/domain/features/commercial/reports/version-changes';
import { reportVersionsApi } from '@poolhouse/domain/features/commercial/reports/versions-api';
import { sql } from 'kysely';
import { useCase } from '../../../platform/use-case.ts';
import { loadReport } from './report-row.ts';

/** The most versions that are listed, the latest ones. */
const mostVersions = 50;

type Row = { version: number; answers: Answers; finished_at: Date; finished_by: string | null };

/** Returns the finished versions of a report, the latest first; the earliest one changes nothing. */
export const listVersions = useCase(reportVersionsApi.list, async (ctx, { params: { id } }) => {
  await loadReport(ctx, id, reportVersionsApi.list);
  const { rows } = await sql<Row>`
    select v.version, v.snapshot -> 'answers' as answers, v.finished_at, u.name as finished_by
    from condition_report_versions v left join users u on u.id = v.finished_by
    where v.report_id = ${id} order by v.version desc limit ${mostVersions}`.execute(ctx.db);
  const versions = rows.map(({ version, answers, finished_at, finished_by }, place) => {
    const before = rows[place + 1];
    return {
      version,
      finishedAt: finished_at.toISOString(),
      finishedBy: finished_by,
      changes: before === undefined ? [] : versionChanges(before.answers, answers),
    };
  });
  return { versions };
});
