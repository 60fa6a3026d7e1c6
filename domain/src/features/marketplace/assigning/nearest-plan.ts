import { z } from 'zod';
import type { NearbyDealer } from '../../dealers/places/nearby.ts';
import { orderId } from '../order.ts';

/** As many orders as are given their nearest dealers at once. */
export const maxNearestOrders = 200;

const plannedOrder = z.object({ id: orderId, reference: z.string() });

/** Which dealer each order would get, the dealer with the most orders first, and why others get none, equal reasons together. */
export const nearestPlan = z.object({
  dealers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      custId: z.string().nullable(),
      /** How far the farthest of these orders is. */
      distanceKm: z.number(),
      orders: z.array(plannedOrder.extend({ place: z.string(), reason: z.string() })),
    }),
  ),
  refused: z.array(z.object({ message: z.string(), orders: z.array(plannedOrder) })),
});
export type NearestPlan = z.output<typeof nearestPlan>;

type Candidate = Pick<NearbyDealer, 'id' | 'name' | 'custId' | 'distanceKm' | 'reason'>;
type Order = NearestPlan['refused'][number]['orders'][number] & { place: string };
/** An order with the first of its nearest dealers, or why it gets none. */
export type OrderToPlace = Order & ({ dealer: Candidate; refusal?: undefined } | { refusal: string });

/** Returns the plan of orders with their nearest dealers: each order once, distances in kilometres. §4 */
export function planNearest(orders: readonly OrderToPlace[]): NearestPlan {
  const dealers = new Map<string, NearestPlan['dealers'][number]>();
  const refused = new Map<string, NearestPlan['refused'][number]>();
  for (const order of orders) {
    const { id, reference, place } = order;
    if (order.refusal !== undefined) {
      const group = refused.get(order.refusal) ?? { message: order.refusal, orders: [] };
      group.orders.push({ id, reference });
      refused.set(order.refusal, group);
      continue;
    }
    const { id: dealerId, name, custId, distanceKm, reason } = order.dealer;
    const group = dealers.get(dealerId) ?? { id: dealerId, name, custId, distanceKm, orders: [] };
    group.distanceKm = Math.max(group.distanceKm, distanceKm);
    group.orders.push({ id, reference, place, reason });
    dealers.set(dealerId, group);
  }
  return { dealers: mostFirst([...dealers.values()]), refused: mostFirst([...refused.values()]) };
}

function mostFirst<Group extends { orders: readonly unknown[] }>(groups: Group[]): Group[] {
  return groups.sort((one, other) => other.orders.length - one.orders.length);
}
