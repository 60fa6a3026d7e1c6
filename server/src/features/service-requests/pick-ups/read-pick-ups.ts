import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import {
  type PickUpStatus,
  shownPickUpStatus,
  shownPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { pickUpActions } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import { ownedBy, ownerScope } from '../../../platform/ownership.ts';
import { csvOf } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { historyOf } from '../../../services/activity-log/index.ts';
import { countOf } from '../../../services/record-index/index.ts';
import { mostRobots, pickUpCells } from './pick-up-cells.ts';
import type { PickUpFinder } from './pick-up-finder.ts';
import { pickUpSource, pickUpsOf, presentPickUp, presentSummary } from './pick-up-row.ts';

/** Returns the calls that read pick-ups: list, counts of the board, one, its history, CSV, what filters offer. */
export function readPickUps(finder: PickUpFinder) {
  const list = useCase(pickUpsApi.list, async (ctx, { query }) => {
    const { count, rows } = await finder.list(ctx, query, ownerScope(ctx, pickUpsApi.list));
    return { count, countExact: true, pickUps: rows.map((row) => presentSummary(row)) };
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
