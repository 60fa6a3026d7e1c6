import { dealerStatuses, dealerTypes } from '@poolhouse/domain/features/dealers/dealer-codes';
import { dealerPlacesApi } from '@poolhouse/domain/features/dealers/places/api';
import { type DealerMapAnswer, type DealerMapQuery, maxOnMap } from '@poolhouse/domain/features/dealers/places/map';
import type { Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { currentCodes } from '../dealer-row.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import { type DealerSource, sourceOf } from '../list/dealer-source.ts';
import { dealerTable } from '../list/dealer-table.ts';

type Columns = Omit<DealerMapAnswer, 'count' | 'unplaced'>;
/** Dealers of whose types one has run out: what the database takes for their type may be over. */
type Outdated = { at: number; type: string[]; schedules: Schedule[] };

/** Returns the filtered dealers that have coordinates, and how many have none. */
export function mapDealers(search: DealerSearch) {
  return useCase(dealerPlacesApi.map, async (ctx, { query }) => {
    const source = await sourceOf(search, query);
    const [columns, counts] = await Promise.all([columnsOf(ctx, query, source), countsOf(ctx, query, source)]);
    return { ...counts, ...columns };
  });
}

const isPlaced = sql`d.x_coordinates is not null and d.y_coordinates is not null`;

/** The database puts the columns together: a hundred thousand rows would take the driver a second to read. */
async function columnsOf(ctx: Context, query: DealerMapQuery, { from }: DealerSource): Promise<Columns> {
  const now = ctx.clock.now();
  const today = dayIn(companyZone, now);
  const { rows } = await sql<Columns & { outdated: Outdated[] }>`
    select ${list('id')} as ids, ${list('name')} as names, ${list('area')} as areas, ${list('x')} as x, ${list('y')} as y,
      ${list('status')} as status, ${list('type_place')} as type, ${list('busy')} as busy,
      coalesce(json_agg(json_build_object('at', place, 'type', type, 'schedules', schedules)) filter (where is_outdated), '[]')
        as outdated
    from (
      select d.id, d.name, concat_ws(' ', d.city, d.state, d.postcode) as area, d.x_coordinates as x, d.y_coordinates as y,
        array_position(${[...dealerStatuses]}::text[], d.status) - 1 as status,
        coalesce(array_position(${dealerTypes}::text[], d.type[1]), 0) - 1 as type_place,
        case when d.busy_until >= ${today}::date then d.busy_until::text else '' end as busy,
        d.type, d.schedules, row_number() over () - 1 as place,
        d.schedules <> '[]' and jsonb_path_exists(d.schedules, '$[*] ? (@.kind == "type" && @.expireOn <= $today)',
          jsonb_build_object('today', ${today}::text)) as is_outdated
      from ${from} where ${dealerTable.condition(query)} and ${isPlaced} limit ${maxOnMap}) shown`.execute(ctx.db);
  const [found] = rows;
  if (found === undefined) throw new Error('The map has no columns.');
  const { outdated, ...columns } = found;
  for (const { at, type, schedules } of outdated)
    columns.type[at] = placeOf(currentCodes({ type, flag: [], schedules }, now).type[0]);
  return columns;
}

function list(column: string) {
  return sql`coalesce(json_agg(${sql.ref(`shown.${column}`)}), '[]')`;
}

const typePlaces = new Map<string, number>(dealerTypes.map((type, place) => [type, place]));

function placeOf(type: string | undefined): number {
  return typePlaces.get(type ?? '') ?? -1;
}

async function countsOf(ctx: Context, query: DealerMapQuery, { from }: DealerSource) {
  const { rows } = await sql<{ count: number; unplaced: number }>`
    select count(*) filter (where ${isPlaced})::int as count, count(*) filter (where not (${isPlaced}))::int as unplaced
    from ${from} where ${dealerTable.condition(query)}`.execute(ctx.db);
  return rows[0] ?? { count: 0, unplaced: 0 };
}
