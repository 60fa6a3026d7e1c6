import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { pickUpColumns } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-fields';
import {
  type PickUpStatus,
  shownPickUpStatus,
  shownPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { pickUpActions } from '@poolhouse/domain/features/service-requests/records';
import { exportedRobotFields, robotHeading } from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import { type RawBuilder, sql } from 'kysely';
import type { CsvColumn } from '../../../platform/csv/csv-export.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type OwnerScope, ownedBy, ownerScope } from '../../../platform/ownership.ts';
import { csvOf } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { historyOf } from '../../../services/activity-log/index.ts';
import { countOf } from '../../../services/record-index/index.ts';
import { cellsOf } from '../request-list.ts';
import type { PickUpFinder } from './pick-up-finder.ts';
import { type PickUpRow, pickUpSource, pickUpsOf, presentPickUp, presentSummary } from './pick-up-row.ts';

/** Returns the calls that read pick-ups: list, counts of the board, one, its history, CSV, what filters offer. */
export function readPickUps(finder: PickUpFinder) {
  const list = useCase(pickUpsApi.list, async (ctx, { query }) => {
    const { rows, ...counted } = await finder.list(ctx, query, ownerScope(ctx, pickUpsApi.list));
    return { ...counted, pickUps: rows.map((row) => presentSummary(row)) };
  });

  const counts = useCase(pickUpsApi.counts, async (ctx, { query }) => {
    const sums = await finder.sums(query, ownerScope(ctx, pickUpsApi.counts));
    const found = Map.groupBy(sums, ({ value }) => shownPickUpStatus(value as PickUpStatus));
    const countIn = (status: (typeof shownPickUpStatuses)[number]) =>
      (found.get(status) ?? []).reduce((sum, one) => sum + one.count, 0);
    return {
      count: countOf(sums),
      statuses: shownPickUpStatuses.map((status) => ({ status, count: countIn(status) })),
    };
  });

  const get = useCase(pickUpsApi.get, async (ctx, { params: { id } }) =>
    presentPickUp(await pickUpsOf(pickUpsApi.get).load(ctx, id)),
  );

  const history = useCase(pickUpsApi.history, (ctx, { params: { id }, query }) =>
    historyOf(ctx, pickUpsOf(pickUpsApi.history), id, query),
  );

  const options = useCase(pickUpsApi.options, async (ctx) => {
    const own = ownedBy(ownerScope(ctx, pickUpsApi.options), 'r.dealer_id');
    const valuesOf = (value: string) => sql`array(select distinct value from pick_ups r, ${sql.raw(value)}
      where ${own} and value is not null order by value)`;
    const { rows } = await sql<{ states: string[]; models: string[]; carriers: string[] }>`select
      ${valuesOf('lateral (select r.state as value) one')} as states, ${valuesOf('unnest(r.models) value')} as models,
      ${valuesOf('lateral (select r.carrier_name as value) one')} as carriers`.execute(ctx.db);
    return rows[0] ?? { states: [], models: [], carriers: [] };
  });

  const csv = useCase(pickUpsApi.csv, async (ctx, { query: filter }) => {
    const scope = ownerScope(ctx, pickUpsApi.csv);
    const { where, order } = await finder.find(filter, scope);
    const logged = (rows: number) => ({ action: pickUpActions.export, label: `${rows} pick-ups`, filter });
    const cells = pickUpCells(await mostRobots(ctx.db, scope, where));
    return csvOf(ctx, pickUpSource, { noun: 'pick-ups', where, order, cells, logged }, scope);
  });

  return [list, counts, get, history, options, csv];
}

/** Returns how many robots the pick-ups of an export have at most. */
async function mostRobots(db: Db, scope: OwnerScope, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ most: number }>`select coalesce(max(robots), 0)::int as most
    from (select count(*) as robots from pick_ups r join service_robots s on s.pick_up_id = r.id
      where ${ownedBy(scope, 'r.dealer_id')} and (${where}) group by r.id) counted`.execute(db);
  return rows[0]?.most ?? 0;
}

/** Returns the columns of the export: the fields of §3 in its order, then those of each robot. */
function pickUpCells(robots: number): CsvColumn<PickUpRow>[] {
  const numbered = Array.from({ length: robots }, (_, at) =>
    exportedRobotFields.map((field) => ({ field: robotHeading(at + 1, field), heading: robotHeading(at + 1, field) })),
  );
  return cellsOf<PickUpRow>([...pickUpColumns, ...numbered.flat()], (row) => {
    const pickUp = presentSummary(row);
    const ofRobots = pickUp.robots.flatMap((robot, at) =>
      exportedRobotFields.map((field) => [robotHeading(at + 1, field), robot[field]]),
    );
    return { ...dotted(pickUp), ...Object.fromEntries(ofRobots) };
  });
}
