import { orderProgress } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import {
  type Fulfilment,
  moveProducts,
  type ProductMove,
  type Quantity,
  type Refund,
  type RefundRequest,
  type Refused,
  refundOf,
} from '@poolhouse/domain/features/orders/lines/fulfilment';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { SampleOrder } from './make-order.ts';

/** How many of the last orders with several pieces left in part, came back in part, and were refunded in part. */
const partsEach = 3;

export type OrderWithProgress = SampleOrder & { fulfilment: Fulfilment; refunded_cents: number };
export type SampleStep = ReturnType<typeof stepRow>;
export type SampleFulfilments = {
  orders: OrderWithProgress[];
  steps: SampleStep[];
  refunds: ReturnType<typeof refundRow>[];
};

/** Returns orders with their deliveries, returns and refunds: those of their status, and a few of a part of an order. */
export function followOrders(random: SeededRandom, made: readonly SampleOrder[]): SampleFulfilments {
  const isDelivered = ({ status, products }: SampleOrder) =>
    status === 'delivered' && products.reduce((pieces, { qty }) => pieces + qty, 0) > 1;
  const several = made.filter((order) => isDelivered(order) && order.tracking).slice(-3 * partsEach);
  const partOf = (order: SampleOrder) => Math.floor(several.indexOf(order) / partsEach);
  const fulfilments: SampleFulfilments = { orders: [], steps: [], refunds: [] };
  for (const order of made) {
    const { after, steps, refund } = followOne(order, several.includes(order) ? partOf(order) : null);
    fulfilments.orders.push(after);
    fulfilments.steps.push(...steps.map((step) => stepRow(random, order, step)));
    if (refund !== null) fulfilments.refunds.push(refundRow(random, order, refund));
  }
  return fulfilments;
}

type Step = { kind: 'delivery' | 'return'; lines: Quantity[] };

/** Returns an order with what follows from its status. With a `part` one piece did so: 0 has left, 1 came back, 2 was refunded. */
function followOne(order: SampleOrder, part: number | null) {
  const isBack = order.status === 'returned' || part === 1;
  const wasDelivered = order.status !== 'processing' && order.status !== 'cancelled';
  const one: Quantity[] | null = part === null ? null : [{ sku: order.products[0]?.sku ?? '', qty: 1 }];
  let fulfilment: Fulfilment = {};
  const steps: Step[] = [];
  const move = (step: 'delivered' | 'returned', lines: readonly Quantity[] | null) => {
    const moved = done<ProductMove>(moveProducts({ ...quantitiesOf(order), fulfilment }, step, lines));
    steps.push({ kind: step === 'delivered' ? 'delivery' : 'return', lines: moved.lines });
    fulfilment = moved.fulfilment;
  };
  if (wasDelivered || part === 0) move('delivered', part === 0 ? one : null);
  if (isBack) move('returned', one);
  const refundLines = refundLinesOf(order, part === 2 ? one : null);
  const refund =
    refundLines &&
    done<Refund>(refundOf(orderProgress({ ...quantitiesOf(order), fulfilment, refundedCents: 0 }), refundLines));
  const isPaidBack = refund !== null;
  const after: OrderWithProgress = {
    ...order,
    ...(part === 0 && { status: 'processing', status_reason: null }),
    fulfilment: isPaidBack ? refund.fulfilment : fulfilment,
    refunded_cents: isPaidBack ? refund.amountCents : 0,
  };
  return { after, steps, refund };
}

function refundLinesOf({ status }: SampleOrder, part: Quantity[] | null): RefundRequest | null {
  if (part !== null) return { lines: part, freight: false };
  return status === 'refunded' ? { lines: null, freight: true } : null;
}

const quantitiesOf = ({ products, freight, total_cents: totalCents, status }: SampleOrder) => ({
  products,
  freight,
  totalCents,
  status,
});

/** Sample orders only take steps that are allowed. */
function done<Done extends object>(step: Done | Refused): Done {
  if ('refused' in step) throw new Error(step.refused.message);
  return step;
}

/** What every step has: whose order it is of, and when it was. */
function stepColumnsOf(random: SeededRandom, { id, status_changed_at, status_reason }: SampleOrder) {
  const at = status_changed_at;
  return {
    id: makeId(at.getTime(), random.bytes(10)) as string,
    order_id: id as string,
    reason: status_reason ?? 'customer-request',
    note: null,
    created_by_name: 'Sample data',
    created_at: at,
  };
}

function stepRow(random: SeededRandom, order: SampleOrder, { kind, lines }: Step) {
  const columns = stepColumnsOf(random, order);
  const left = {
    day: order.dispatch_date ?? order.date,
    carrier: order.carrier,
    tracking_number: order.tracking_number,
  };
  const back = { day: dayIn(companyZone, order.status_changed_at), carrier: null, tracking_number: null };
  return { ...columns, kind, lines, ...(kind === 'delivery' ? { ...left, reason: null } : back) };
}

function refundRow(random: SeededRandom, order: SampleOrder, { lines, freightCents, amountCents }: Refund) {
  const amounts = { lines, freight_cents: freightCents, amount_cents: amountCents };
  return { ...stepColumnsOf(random, order), day: dayIn(companyZone, order.status_changed_at), ...amounts };
}
