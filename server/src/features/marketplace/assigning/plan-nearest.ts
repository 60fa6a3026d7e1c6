import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { assignLimits } from '@poolhouse/domain/features/marketplace/assigning/assign-limits';
import { type OrderToPlace, planNearest } from '@poolhouse/domain/features/marketplace/assigning/nearest-plan';
import { hasDealerMessage } from '@poolhouse/domain/features/marketplace/bulk-edit/decide-order-bulk';
import type { ErpSyncStatus } from '@poolhouse/domain/features/marketplace/erp/erp-sync-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type FindNearest, nearestOfAddress } from '../../dealers/index.ts';
import { readErpSyncStatuses } from '../erp/erp-sync-status.ts';
import { type OrderRow, orderSource } from '../order-row.ts';

/** Places that are looked for at the same time. */
const placesAtOnce = 8;
/** The first free one of so few is the first of all: fewer are found in a smaller circle. */
const fewDealers = 3;

type Nearest = Pick<OrderToPlace, 'place'> &
  ({ dealer: Extract<OrderToPlace, { dealer: object }>['dealer'] } | { refusal: string });

/**
 * Returns which dealer each order would get: the first of the nearest ones of its suburb, as they are suggested for one order. A suburb that several
 * orders have is looked for once.
 */
export function planNearestDealers(findNearest: FindNearest) {
  return useCase(assigningApi.planNearest, async (ctx, { body: { ids } }) => {
    const statuses = await readErpSyncStatuses(ctx.db, ids);
    const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
      where o.id = any(${ids}::uuid[]) order by o.date, o.id`.execute(ctx.db);
    const checked = rows.map((row) => ({ row, refusal: refusalOf(row, statuses.get(row.id)) }));
    const open = checked.flatMap(({ row, refusal }) => (refusal === null ? [row] : []));
    const nearest = await nearestByPlace(ctx, findNearest, open);
    return planNearest(
      checked.map(({ row, refusal }): OrderToPlace => {
        const { id, reference } = row;
        const place = placeOf(row);
        const found = refusal === null ? nearest.get(place) : undefined;
        return { id, reference, ...(found ?? { place, refusal: refusal ?? noDealerMessage }) };
      }),
    );
  });
}

const noDealerMessage = 'There is no active dealer with a location.';

/** Returns why an order can't get another dealer; null when it can. */
function refusalOf(row: OrderRow, erp: ErpSyncStatus = { state: 'free', number: null }): string | null {
  if (row.dealer_id !== null) return hasDealerMessage;
  const { assign } = assignLimits(row.status, erp);
  if (typeof assign === 'string') return assign;
  return placeOf(row) === '' ? 'This order has no suburb or postcode. Add its address first.' : null;
}

const placeOf = ({ city, state, postcode }: OrderRow) =>
  [city, state, postcode].filter((part) => part !== null).join(' ');

async function nearestByPlace(
  ctx: Context,
  findNearest: FindNearest,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, Nearest>> {
  const places = [...new Map(rows.map((row) => [placeOf(row), row])).entries()];
  const found = new Map<string, Nearest>();
  for (let at = 0; at < places.length; at += placesAtOnce) {
    const some = places.slice(at, at + placesAtOnce);
    const answers = await Promise.all(some.map(([place, row]) => nearestOf(ctx, findNearest, place, row)));
    for (const nearest of answers) found.set(nearest.place, nearest);
  }
  return found;
}

async function nearestOf(ctx: Context, findNearest: FindNearest, place: string, row: OrderRow): Promise<Nearest> {
  try {
    const { city, state, postcode } = row;
    const suburb = { address: null, city, state, postcode };
    const [first] = (await nearestOfAddress(ctx, findNearest, suburb, fewDealers)).dealers;
    // Where all of a few are busy, a free one may be further away.
    const isEnough = first === undefined || first.busyUntil === null;
    const [dealer] = isEnough ? [first] : (await nearestOfAddress(ctx, findNearest, suburb)).dealers;
    return dealer === undefined ? { place, refusal: noDealerMessage } : { place, dealer };
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not-found') throw error;
    return { place, refusal: 'We couldn’t find the suburb. Correct the address.' };
  }
}
