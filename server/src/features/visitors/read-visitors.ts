import { type VisitorFilter, visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { shownName } from '@poolhouse/domain/features/visitors/match-names';
import { type ExactTime, instantOf, type Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { visitorColumns } from '@poolhouse/domain/features/visitors/visitor-fields';
import { visitorListFields } from '@poolhouse/domain/features/visitors/visitor-list-fields';
import { csvInstant } from '@poolhouse/domain/kernel/clock-times';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { allOf } from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import { defineListTable, yesNoFilter } from '../../services/list-fields/index.ts';
import { readUseCases } from '../../services/record-calls/index.ts';
import { openEvacuation } from './evacuations/read-evacuations.ts';
import { findKiosk, wardenBranches } from './find-asker.ts';
import { listHosts } from './find-host.ts';
import type { Kiosks } from './kiosks.ts';
import { conditionsInForce } from './site/entry-conditions.ts';
import { findTyped } from './typed-names.ts';
import { visitedBranch } from './visited-branch.ts';
import { presentVisitor, type VisitorRow, visitorSource, visitors } from './visitor-row.ts';

/** Where the visits of the list are. */
export const visitorTable = defineListTable(visitorListFields, {
  name: 'visitors',
  alias: 'v',
  // Index: visitors__words.
  words: `v.first_name || ' ' || v.last_name || ' ' || coalesce(v.company, '') || ' ' || coalesce(v.phone, '')`,
  own: {
    onSite: yesNoFilter('v.time_out is null'),
    region: { where: (regions) => sql`v.branch_id in (select id from branches where region = any(${regions}))` },
    branch: { where: inBranches },
  },
});

/** One branch is an equality, by which an index has its visits in the order of time. */
function inBranches(values: readonly string[]) {
  if (values.length === 1) return sql`v.branch_id = (select id from branches where value = ${values[0]})`;
  return sql`v.branch_id in (select id from branches where value = any(${values}))`;
}

/** Says of days at branches what follows for instants, wherever the branch is: the list is read in that order. */
function withinInstants({ from, to }: Pick<VisitorFilter, 'from' | 'to'>) {
  return allOf(from && sql`v.time_in >= ${addDays(from, -1)}::date`, to && sql`v.time_in < ${addDays(to, 2)}::date`);
}

function findVisitors(filter: VisitorFilter) {
  const found = visitorTable.find(filter);
  return { ...found, where: allOf(found.where, withinInstants(filter)) };
}

const instantCell = (visitor: Visitor, at: ExactTime | null) =>
  at === null ? '' : csvInstant(instantOf(at), visitor.timeZone);

/** Lists, exports and opens visitors, with their history. */
export const readVisitors = readUseCases(visitorsApi, {
  table: { list: visitorTable.list, find: findVisitors },
  source: visitorSource,
  noun: () => visitors,
  columns: visitorColumns,
  cells: {
    region: ({ region }) => region,
    timeIn: (visitor) => instantCell(visitor, visitor.timeIn),
    timeOut: (visitor) => instantCell(visitor, visitor.timeOut),
    isAutomatic: ({ isAutomatic }) => (isAutomatic ? 'Yes' : 'No'),
  },
});

type BranchCount = { value: string; label: string; region: string; timeZone: string; onSite: number };

/** Returns the use cases that list branches with those on site, and answer what the form of a kiosk offers. */
export function listVisitedBranches(kiosks: Kiosks, company: string): AnyUseCase {
  return useCase(visitorsApi.branches, async (ctx) => {
    const kiosk = await findKiosk(kiosks, ctx);
    const own = kiosk === null ? await wardenBranches(ctx, 'visitor_logs:view') : [kiosk.branchId];
    const { rows: branches } = await sql<BranchCount>`select b.value, b.label, b.region, b.time_zone as "timeZone",
        ${kiosk === null ? sql`(select count(*)::int from visitors v where v.branch_id = b.id and v.time_out is null)` : sql`0`} as "onSite"
      from branches b where b.active and ${own === null ? sql`true` : sql`b.id = any(${own}::uuid[])`} order by b.label`.execute(
      ctx.db,
    );
    if (kiosk === null) return { branches, kiosk: null };
    const { version, text } = await conditionsInForce(ctx.db);
    const hosts = await listHosts(ctx.db, kiosk.branch);
    return {
      branches,
      kiosk: {
        name: kiosk.name,
        company,
        takesPhotos: kiosk.takesPhotos,
        hosts,
        conditions: { version, lines: text.split('\n').filter((line) => line.trim() !== '') },
      },
    };
  });
}

/** Returns who can be visited at a branch, for reception. */
export const listBranchHosts = useCase(visitorsApi.hosts, async ({ db }, { query: { branch } }) => ({
  hosts: await listHosts(db, branch),
}));

/** Most that an evacuation list shows; who is still on site comes first. */
const mostOnSite = 2_000;

/** Returns the use case that answers staff with who is on site, and a kiosk with the one whose names were typed: never with a list. */
export const listTodaysVisitors = (kiosks: Kiosks) =>
  useCase(visitorsApi.today, async (ctx, { query: { branch, ...typed } }) => {
    const at = ctx.clock.now().toISOString();
    const kiosk = await findKiosk(kiosks, ctx);
    if (kiosk !== null) {
      const found = await findTyped(ctx, kiosk, typed);
      return { visitors: [], match: found && { visitorId: found.id, name: shownName(found) }, evacuation: null, at };
    }
    const own = await wardenBranches(ctx, 'visitor_logs:view');
    const { rows } = await sql<VisitorRow>`select ${visitorSource.columns} from ${visitorSource.from}
      where (v.time_out is null or v.day_in = (${ctx.clock.now()}::timestamptz at time zone b.time_zone)::date)
        and ${branch === undefined ? sql`true` : sql`b.value = ${branch}`}
        and ${own === null ? sql`true` : sql`b.id = any(${own}::uuid[])`}
      order by v.time_out is not null, b.label, v.last_name, v.first_name, v.id limit ${mostOnSite}`.execute(ctx.db);
    const people = rows.map((row) => ({ ...presentVisitor(row), isSafe: row.safe_at !== null }));
    const isOwn = branch !== undefined && (own === null || own.includes((await visitedBranch(ctx.db, branch)).id));
    const evacuation = isOwn ? await openEvacuation(ctx.db, branch) : null;
    return { visitors: people, match: null, evacuation, at };
  });
