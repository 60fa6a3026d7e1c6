import { evacuationsApi } from '@poolhouse/domain/features/visitors/evacuations/api';
import type {
  Evacuated,
  Evacuation,
  EvacuationReport,
} from '@poolhouse/domain/features/visitors/evacuations/evacuation';
import { type Selectable, sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { EvacuationsTable } from '../../../platform/database/database-tables.ts';
import { fieldsOf, listOf, loadOne, orderBy, type Source } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { authoriseForBranch } from '../find-asker.ts';
import { visitedBranch } from '../visited-branch.ts';

const permission = 'visitor_logs:view';

/** Those who had neither been ticked nor signed out by the end, or by now. */
const isMissing = sql`p.safe_at is null and (v.time_out is null or v.time_out > coalesce(e.ended_at, now()))`;

export type EvacuationRow = Selectable<EvacuationsTable> & {
  id: Evacuation['id'];
  branch: string;
  branch_label: string;
  time_zone: string;
  on_site: number;
  missing: number;
};

export const evacuationSource: Source<EvacuationRow> = {
  name: 'evacuation',
  from: sql`evacuations e join branches b on b.id = e.branch_id
    cross join lateral (select count(*)::int as on_site, count(*) filter (where ${isMissing})::int as missing
      from evacuation_people p join visitors v on v.id = p.visitor_id where p.evacuation_id = e.id) as people`,
  columns: sql`e.*, b.value as branch, b.label as branch_label, b.time_zone, people.on_site, people.missing`,
  key: 'e.id',
};

function presentEvacuation(row: EvacuationRow): Evacuation {
  return {
    ...fieldsOf(row, ['id', 'branch', 'branchLabel', 'timeZone', 'isDrill', 'onSite', 'missing']),
    startedBy: row.started_by_name,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    allSafeAt: row.all_safe_at?.toISOString() ?? null,
  };
}

/** Returns the one that is under way at a branch; null when there is none. */
export async function openEvacuation(db: Db, branch: string): Promise<Evacuation | null> {
  const { rows } = await sql<EvacuationRow>`select ${evacuationSource.columns} from ${evacuationSource.from}
    where b.value = ${branch} and e.ended_at is null`.execute(db);
  return rows[0] === undefined ? null : presentEvacuation(rows[0]);
}

type PersonRow = {
  kind: Evacuated['kind'];
  first_name: string;
  last_name: string;
  company: string | null;
  host: string | null;
  safe_at: Date | null;
  has_left: boolean;
};

/** Returns the report of one: the missing first, then everyone by name. */
export async function reportOf({ db }: Pick<Context, 'db'>, row: EvacuationRow): Promise<EvacuationReport> {
  const { rows } = await sql<PersonRow>`select v.kind, v.first_name, v.last_name, v.company, u.name as host, p.safe_at,
      p.safe_at is null and not (${isMissing}) as has_left
    from evacuations e join evacuation_people p on p.evacuation_id = e.id join visitors v on v.id = p.visitor_id
      left join users u on u.id = v.host_id
    where e.id = ${row.id} order by not (${isMissing}), v.last_name, v.first_name, v.id`.execute(db);
  const people = rows.map((one) => ({
    ...fieldsOf(one, ['kind', 'firstName', 'lastName', 'company', 'host', 'hasLeft']),
    safeAt: one.safe_at?.toISOString() ?? null,
  }));
  return { ...presentEvacuation(row), people };
}

export const listEvacuations = useCase(evacuationsApi.list, async (ctx, { query }) => {
  const { branch } = query;
  if (branch === undefined) authorise(ctx.who, permission);
  else await authoriseForBranch(ctx, permission, (await visitedBranch(ctx.db, branch)).id);
  const order = orderBy({ startedAt: 'e.started_at' }, query.sort ?? '-startedAt', 'e.id');
  const where = branch === undefined ? sql`true` : sql`b.value = ${branch}`;
  const { rows, ...counts } = await listOf(ctx, evacuationSource, { ...query, where, order });
  return { ...counts, evacuations: rows.map(presentEvacuation) };
});

export const getEvacuation = useCase(evacuationsApi.get, async (ctx, { params: { id } }) => {
  const row = await loadOne(ctx.db, evacuationSource, id);
  await authoriseForBranch(ctx, permission, row.branch_id);
  return reportOf(ctx, row);
});
