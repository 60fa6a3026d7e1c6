import { refuseStore, type Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { findErpRefusal } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import { newOrder } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, orderLifecycle } from '@poolhouse/domain/features/marketplace/order-status';
import { reasonsToPark } from '@poolhouse/domain/features/marketplace/parking';
import { type Fulfilment, skuLines } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { OrderFreight, OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import { refuseReason, type StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Pool } from 'pg';
import { brokenHistory, type LoggedStep, type Problem, problemsOf } from './problem-testing.ts';

type Order = {
  id: string;
  store: Store;
  reference: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  phone: string | null;
  email: string | null;
  notes: string | null;
  url: string | null;
  date: string;
  dispatch_date: string | null;
  status: OrderStatus;
  status_reason: StatusReason | null;
  status_note: string | null;
  status_changed_at: Date;
  created_at: Date;
  products: OrderLine[];
  freight: OrderFreight[];
  fulfilment: Fulfilment;
  total_cents: number;
  refunded_cents: number;
  discount_cents: number;
  parked_reasons: string[];
  tracking: boolean;
  carrier: string | null;
  tracking_number: string | null;
  dealer_id: string | null;
  dealer: string | null;
  dealer_status: string | null;
  erp_state: string;
  erp_number: string | null;
  refunds_cents: number;
  moves: { kind: 'delivery' | 'return'; day: string; lines: { sku: string; qty: number }[] }[];
  history: LoggedStep[];
};

/** The statuses of orders that were delivered on their way. */
const afterDelivery: readonly OrderStatus[] = ['delivered', 'returned', 'refunded'];

/** Returns the Market Place orders that break a rule. */
export async function marketplaceProblems(pool: Pool, now: Date): Promise<Problem[]> {
  const { rows } = await pool.query<Order>(`select o.*, d.priority_id as dealer, d.status as dealer_status,
      coalesce((select sum(r.amount_cents) from marketplace_refunds r where r.order_id = o.id), 0)::int as refunds_cents,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'day', day, 'lines', lines)) from marketplace_fulfilments f
        where f.order_id = o.id), '[]') as moves,
      coalesce((select jsonb_agg(jsonb_build_object('at', a.at, 'before', c ->> 'before', 'after', c ->> 'after') order by a.at, a.id)
        from audit_log a, jsonb_array_elements(a.changes) c
        where a.target_kind = 'marketplace-order' and a.target_id = o.id::text and c ->> 'field' = 'status'), '[]') as history
    from marketplace_orders o left join dealers d on d.id = o.dealer_id order by o.date, o.reference`);
  const today = dayIn(companyZone, now);
  return rows.flatMap((order) =>
    problemsOf(`${order.store} ${order.reference}`, [
      ...wrongDays(order, now, today),
      refuseStore(order.store, order.date),
      wrongEntry(order),
      wrongParking(order),
      wrongErp(order),
      order.dealer_status === 'inactive' && 'has an inactive dealer',
      wrongStatus(order),
      wrongMoves(order),
      order.refunds_cents !== order.refunded_cents && 'isn’t refunded by what its refunds come to',
      order.refunded_cents > order.total_cents && 'is refunded more than its total',
    ]),
  );
}

function wrongDays(order: Order, now: Date, today: string) {
  return [
    order.date > today && 'is dated in the future',
    order.created_at > now && 'was added in the future',
    dayIn(companyZone, order.created_at) < order.date && 'was added before its day',
    order.status_changed_at > now && 'changes its status in the future',
    order.status_changed_at < order.created_at && 'changed its status before it was added',
    order.dispatch_date !== null && order.dispatch_date > today && 'left in the future',
    order.dispatch_date !== null && order.dispatch_date < order.date && 'left before it was ordered',
    order.moves.some(({ day }) => day > today) && 'moved in the future',
  ];
}

function wrongEntry({ store, reference, products, ...order }: Order) {
  const entered = newOrder.safeParse({
    store,
    reference,
    products: products.map(({ sku, qty }) => ({ sku, qty })),
    name: order.name,
    address: order.address,
    city: order.city,
    state: order.state,
    postcode: order.postcode,
    notes: order.notes,
    country: order.country,
    phone: order.phone,
    email: order.email,
    url: order.url,
    date: order.date,
    tracking: order.tracking,
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    dispatch_date: order.dispatch_date,
  });
  return entered.success ? null : `can’t be entered: ${entered.error.issues[0]?.path.join('.')}`;
}

function wrongParking(order: Order) {
  const isLikelyDuplicate = order.parked_reasons.includes('duplicate');
  const parkable = { ...order, totalCents: order.total_cents, discountCents: order.discount_cents, parkingDetails: {} };
  const reasons = reasonsToPark(parkable, { isLikelyDuplicate });
  if (reasons.join() !== order.parked_reasons.join()) return 'is parked for other reasons than it has';
  const went = order.erp_state !== 'unsent' || order.dispatch_date !== null || order.status !== 'processing';
  return reasons.length > 0 && went && 'went on while it was parked';
}

function wrongErp({ dealer_id: dealerId, ...order }: Order) {
  if (order.erp_state !== 'sent') return order.erp_number !== null && 'has a number of Priority and isn’t there';
  const sendable = { ...order, siteCode: null, dealerId, parked: order.parked_reasons, totalCents: order.total_cents };
  const refused = findErpRefusal({ ...sendable, status: 'processing' });
  return refused === null ? order.erp_number === null && 'has no number of Priority' : `is in Priority: ${refused}`;
}

function wrongStatus({ status, status_reason: reason, status_note: note, history }: Order) {
  const hasStep = ({ before, after }: LoggedStep) =>
    orderLifecycle.stepBetween(before as OrderStatus, after as OrderStatus) !== null;
  const broken = brokenHistory(history, status, hasStep);
  if (broken !== null) return broken;
  const last = history.at(-1);
  if (last === undefined) return status !== 'processing' && 'has a status that no one gave it';
  const step = orderLifecycle.stepBetween(last.before as OrderStatus, status);
  return step !== null && refuseReason({ needsReason: step.needsReason === true }, { reason, note })?.message;
}

function wrongMoves(order: Order) {
  const { status, moves, dispatch_date: left, tracking } = order;
  if (tracking && order.tracking_number === null) return 'is tracked without a number';
  if (afterDelivery.includes(status) && left === null) return 'was delivered and never left';
  if (status === 'cancelled' && left !== null) return 'is cancelled and left';
  if (moves.some(({ day }) => left !== null && day < left)) return 'was delivered before it left';
  return wrongQuantities(order);
}

function wrongQuantities(order: Order) {
  const { status, moves } = order;
  const sum = (kind: string, sku: string) =>
    moves
      .filter((move) => move.kind === kind)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.sku.toUpperCase() === sku.toUpperCase())
      .reduce((total, { qty }) => total + qty, 0);
  const lines = skuLines({ ...order, totalCents: order.total_cents });
  if (lines.some(({ sku, delivered }) => sum('delivery', sku) !== delivered)) return 'differs from its deliveries';
  if (lines.some(({ sku, returned }) => sum('return', sku) !== returned)) return 'differs from its returns';
  if (afterDelivery.includes(status) && lines.some(({ delivered, ordered }) => delivered !== ordered))
    return 'has a status without its delivery';
  return status === 'returned' && lines.some(({ returned, ordered }) => returned !== ordered)
    ? 'is returned in part only'
    : null;
}
