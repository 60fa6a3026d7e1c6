import { busyUntilOn } from '@poolhouse/domain/features/dealers/places/busy';
import type { NearbyDealer, NearbySearch } from '@poolhouse/domain/features/dealers/places/nearby';
import type { Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { boundingBox, greatCircleKm } from '@poolhouse/domain/services/places/great-circle';
import type { Point } from '@poolhouse/domain/services/places/place';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { currentCodes, type DealerRow } from '../dealer-row.ts';

/** Kilometres of the boxes that are looked through one after the other, until one holds enough: each twice as wide. */
const radii = Array.from({ length: 11 }, (_, step) => 10 * 2 ** step);

type Row = Pick<
  DealerRow,
  'id' | 'priority_id' | 'name' | 'phone' | 'mobile' | 'address' | 'city' | 'postcode' | 'flag' | 'type' | 'busy_until'
> & { state: NearbyDealer['state']; schedules: Schedule[]; x: number; y: number };

export type FoundDealer = Omit<NearbyDealer, 'openOrders' | 'reason'>;

/** Returns the nearest active dealers of a point, by distance. Reads the index `dealers__place`, a box at a time. */
export async function nearestDealers(ctx: Context, from: Point, search: NearbySearch): Promise<FoundDealer[]> {
  const { limit, radius } = search;
  for (const km of [...radii.filter((step) => step < radius), radius]) {
    const places = await nearestInBox(ctx, from, km, search);
    const near = places
      .map(({ id, x, y }) => ({ id, distanceKm: greatCircleKm(from, { latitude: y, longitude: x }) }))
      .filter(({ distanceKm }) => distanceKm <= km);
    if (near.length >= limit || km === radius) return loadFound(ctx, near);
  }
  return [];
}

type Place = { id: string; x: number; y: number };

async function nearestInBox(ctx: Context, from: Point, km: number, { type, limit }: NearbySearch): Promise<Place[]> {
  const { north, south, east, west } = boundingBox(from, km);
  const ofType = type === undefined ? sql`` : sql` and d.type && ${[type]}`;
  // The haversine grows with the distance. A box over the date line is two: its parts east and west of it.
  const { rows } = await sql<Place>`
    select d.id, d.x_coordinates as x, d.y_coordinates as y from dealers d
    where d.status = 'active' and d.y_coordinates between ${south} and ${north}
      and (d.x_coordinates between ${west} and ${east} or d.x_coordinates + 360 between ${west} and ${east}
        or d.x_coordinates - 360 between ${west} and ${east})${ofType}
    order by sind((d.y_coordinates - ${from.latitude}) / 2) ^ 2
      + cosd(d.y_coordinates) * cosd(${from.latitude}) * sind((d.x_coordinates - ${from.longitude}) / 2) ^ 2, d.id
    limit ${limit}`.execute(ctx.db);
  return rows;
}

async function loadFound(ctx: Context, near: readonly { id: string; distanceKm: number }[]): Promise<FoundDealer[]> {
  const { rows } = await sql<Row>`
    select d.id, d.priority_id, d.name, d.phone, d.mobile, d.address, d.city, d.state, d.postcode, d.flag, d.type, d.schedules,
      d.busy_until, d.x_coordinates as x, d.y_coordinates as y
    from dealers d where d.id = any(${near.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = ctx.clock.now();
  return near.flatMap(({ id, distanceKm }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [present(row, distanceKm, now)];
  });
}

function present(row: Row, distanceKm: number, now: Date): FoundDealer {
  return {
    id: row.id as FoundDealer['id'],
    uiId: `${row.state}:${row.id}`,
    custId: row.priority_id,
    name: row.name,
    phone: row.phone,
    mobile: row.mobile,
    address: row.address,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    latitude: row.y,
    longitude: row.x,
    distanceKm: Math.round(distanceKm * 1000) / 1000,
    type: currentCodes(row, now).type,
    busyUntil: busyUntilOn(row.busy_until, now),
  };
}
