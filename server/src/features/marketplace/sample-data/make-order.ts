import { isStoreOpen, type Store, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { reasonsToPark } from '@poolhouse/domain/features/marketplace/parking';
import { type OrderFreight, skusOf, sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { addDays, daysBetween } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { textList } from '../../../platform/database/copy.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { changeOn, dealerNear, makeBuyer, makeLines, momentOf, type SampleSources } from '../../orders/index.ts';

/** How much of the orders comes from each store, in hundredths. */
const shares: Readonly<Record<Store, number>> = {
  amazon: 31,
  ebay: 27,
  'mydeal woolworths': 13,
  kogan: 12,
  'harvey norman': 10,
  catch: 7,
};
const storesByShare = stores.flatMap((store) => Array.from<Store>({ length: shares[store] }).fill(store));
const freeOverCents = 99_900;

/** What is wrong with a made-up order, so that it is parked. */
export type Flaw = 'address' | 'postcode' | 'price' | 'total';
export type OrderPlace = {
  day: string;
  today: string;
  now: Date;
  number: number;
  store?: Store;
  flaw?: Flaw | undefined;
};

/** Returns the row of a made-up order. Nothing in it reaches a real person: example domains, fictional numbers. */
export function makeOrder(
  random: SeededRandom,
  sources: SampleSources,
  { day, today, now, number, flaw, ...place }: OrderPlace,
) {
  const store = place.store ?? storeOn(random, day);
  const products = makeLines(random, sources, { isWithoutPrice: flaw === 'price' });
  const { productsCents } = sumsOf({ products, freight: [] });
  const freight = freightOf(store, productsCents);
  const { freightCents } = sumsOf({ products: [], freight });
  const buyer = spoil(makeBuyer(random, number), flaw);
  const total_cents = productsCents + freightCents + (flaw === 'total' ? random.between(1, 90) * 100 : 0);
  const parked = reasonsToPark(
    { ...buyer, totalCents: total_cents, products, freight, discountCents: 0, parkingDetails: {} },
    { isLikelyDuplicate: false },
  );
  const { changed, ...columns } = makePast(random, day, today, number);
  const past = parked.length > 0 ? { ...columns, ...parkedPast } : columns;
  const at = momentOf(random, day, now);
  const dealer_id = dealerNear(random, sources, buyer.state, past.erp_state === 'sent' ? 1 : undefined);
  return {
    id: makeId(at.getTime(), random.bytes(10)),
    store,
    reference: referenceOf(store, number),
    ...buyer,
    dealer_id,
    total_cents,
    products_cents: productsCents,
    freight_cents: freightCents,
    products,
    skus: textList(skusOf(products)),
    freight,
    date: day,
    ...past,
    ...(dealer_id === null && notSent),
    status_changed_at: past.status === 'processing' ? at : changeOn(changed, at, now),
    parked_reasons: textList(parked),
    user_name: random.pick(sources.users),
    notes: random.chance(0.06) ? 'Customer asked to call before delivery.' : null,
    created_at: at,
    updated_at: at,
  };
}
export type SampleOrder = ReturnType<typeof makeOrder>;

/** Returns one of the stores that took orders on a day. */
function storeOn(random: SeededRandom, day: string): Store {
  const store = random.pick(storesByShare);
  return isStoreOpen(store, day) ? store : storeOn(random, day);
}

/** Leaves out, or gets wrong, what a flawed order has wrong. */
function spoil(buyer: ReturnType<typeof makeBuyer>, flaw: Flaw | undefined) {
  return {
    ...buyer,
    address: flaw === 'address' ? null : buyer.address,
    postcode: flaw === 'postcode' ? (buyer.state === 'NSW' ? '4075' : '2000') : buyer.postcode,
  };
}

/** An order without a dealer isn’t in Priority. */
const notSent: Pick<Past, 'erp_state' | 'erp_number'> = { erp_state: 'unsent', erp_number: null };

/** A parked order went nowhere. */
export const parkedPast: Omit<Past, 'changed' | 'ship_by'> = {
  status: 'processing',
  status_reason: null,
  tracking: false,
  carrier: null,
  tracking_number: null,
  dispatch_date: null,
  ...notSent,
};

function freightOf(store: Store, productsCents: number): OrderFreight[] {
  if (productsCents > freeOverCents) return [];
  const priceCents = store === 'amazon' ? 2_750 : 990;
  return [{ label: store === 'amazon' ? 'Amazon flat rate' : 'Flat rate', priceCents, sku: 'FR' }];
}

/** References look as those of each store do. */
function referenceOf(store: Store, number: number): string {
  const digits = String(number).padStart(8, '0');
  if (store === 'amazon') return `250-${digits.slice(0, 7)}-${digits.slice(1)}${digits.slice(0, 1)}`;
  if (store === 'ebay') return `12-${digits.slice(0, 5)}-${digits.slice(3)}`;
  return `${{ 'mydeal woolworths': 'MD', kogan: 'KO', 'harvey norman': 'HN', catch: 'CA' }[store]}${digits}`;
}

const reasons: readonly StatusReason[] = ['out-of-stock', 'customer-request', 'address', 'damaged', 'duplicate'];
const carriers = ['Star Track', 'TNT', 'TOLL'] as const;

/** How long an order may take to leave, and how long until nothing of it is open any more. */
const dispatchDays = 2;
const settledDays = 14;

export type Past = {
  status: OrderStatus;
  status_reason: StatusReason | null;
  /** On which day it got its status. */
  changed: string;
  tracking: boolean;
  carrier: string | null;
  tracking_number: string | null;
  ship_by: string;
  dispatch_date: string | null;
  erp_state: 'unsent' | 'sent';
  erp_number: string | null;
};

/** Returns what became of an order of a day: delivered in the end, seldom late, cancelled or back. */
function makePast(random: SeededRandom, day: string, today: string, number: number): Past {
  const age = daysBetween(day, today);
  const status = statusAt(random, age);
  const dispatched = dispatchDayOf(random, { day, today, status });
  const hasLeft = status !== 'cancelled' && dispatched <= today;
  const isSent = hasLeft || (status === 'processing' && random.chance(0.4));
  const isTracked = hasLeft && random.chance(0.92);
  const settled = addDays(day, Math.min(age, random.between(1, 6)));
  const changed = hasLeft && settled < dispatched ? dispatched : settled;
  return {
    status,
    status_reason: status === 'processing' || status === 'delivered' ? null : random.pick(reasons),
    changed,
    tracking: isTracked,
    carrier: isTracked ? random.pick(carriers) : null,
    tracking_number: isTracked ? String(random.between(0, 9_999_999_999)).padStart(12, '0') : null,
    ship_by: addDays(day, dispatchDays),
    dispatch_date: hasLeft ? dispatched : null,
    erp_state: isSent ? 'sent' : 'unsent',
    erp_number: isSent ? `SO${26_000_000 + number}` : null,
  };
}

type Dispatched = { day: string; today: string; status: OrderStatus };

/** Returns on which day an order leaves, seldom late. What was delivered has left by now. */
function dispatchDayOf(random: SeededRandom, { day, today, status }: Dispatched): string {
  const late = random.chance(0.02) ? random.between(1, 4) : 0;
  const planned = addDays(day, random.between(0, dispatchDays) + late * dispatchDays);
  return status === 'processing' || planned < today ? planned : today;
}

/** Nothing arrives before it can have left. */
function statusAt(random: SeededRandom, age: number): OrderStatus {
  if (age <= dispatchDays || random.next() > age / settledDays) return 'processing';
  const roll = random.next();
  if (roll < 0.92) return 'delivered';
  if (roll < 0.94) return 'cancelled';
  return roll < 0.97 ? 'returned' : 'refunded';
}
