import type { Fulfilment } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { type OrderFreight, type OrderLine, sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import {
  type OrderStatus,
  orderLifecycle,
  refuseSend,
  type SendType,
} from '@poolhouse/domain/features/orders/order-status';
import { findErpRefusal } from '@poolhouse/domain/features/orders/sending/order-for-erp';
import { refuseReason, type StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Pool } from 'pg';
import { brokenHistory, type LoggedStep, type Problem, problemsOf } from './problem-testing.ts';

type Order = {
  number: string;
  source: 'shop' | 'pos';
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  phone: string | null;
  email: string | null;
  notes: string | null;
  date: string;
  status: OrderStatus;
  status_reason: StatusReason | null;
  status_note: string | null;
  status_changed_at: Date;
  created_at: Date;
  send_type: SendType | null;
  products: OrderLine[];
  freight: OrderFreight[];
  fulfilment: Fulfilment;
  total_cents: number;
  paid_cents: number;
  refunded_cents: number;
  discount_cents: number;
  dealer_id: string | null;
  dealer: string | null;
  dealer_status: string | null;
  erp_state: string;
  erp_number: string | null;
  refunds_cents: number;
  held_cents: number;
  history: LoggedStep[];
};

const sentStatuses: readonly OrderStatus[] = ['sent', 'completed', 'refunded'];

/** Returns the orders of the shop that break a rule. */
export async function shopProblems(pool: Pool, now: Date): Promise<Problem[]> {
  const { rows } = await pool.query<Order>(`select o.*, d.priority_id as dealer, d.status as dealer_status,
      coalesce((select sum(r.amount_cents) from order_refunds r where r.order_id = o.id), 0)::int as refunds_cents,
      coalesce((select sum(a.amount_cents) from payment_allocations a where a.order_id = o.id), 0)::int as held_cents,
      coalesce((select jsonb_agg(jsonb_build_object('at', a.at, 'before', c ->> 'before', 'after', c ->> 'after') order by a.at, a.id)
        from audit_log a, jsonb_array_elements(a.changes) c
        where a.target_kind = 'order' and a.target_id = o.id::text and c ->> 'field' = 'status'), '[]') as history
    from orders o left join dealers d on d.id = o.dealer_id order by o.date, o.number`);
  const today = dayIn(companyZone, now);
  return rows.flatMap((order) =>
    problemsOf(`${order.source} ${order.number}`, [
      ...wrongDays(order, now, today),
      wrongSending(order),
      wrongStatus(order),
      ...wrongMoney(order),
    ]),
  );
}

function wrongDays(order: Order, now: Date, today: string) {
  return [
    order.date > today && 'is dated in the future',
    order.created_at > now && 'was added in the future',
    dayIn(companyZone, order.created_at) !== order.date && 'was added on another day than its own',
    order.status_changed_at > now && 'changes its status in the future',
    order.status_changed_at < order.created_at && 'changed its status before it was added',
  ];
}

function wrongSending({ send_type: sendType, dealer_id: dealerId, ...order }: Order) {
  if (order.dealer_status === 'inactive') return 'has an inactive dealer';
  if ((order.status === 'assigned') !== (dealerId !== null) && ['received', 'assigned'].includes(order.status))
    return 'is assigned and has no dealer, or the other way round';
  const wasSent = sentStatuses.includes(order.status);
  if (wasSent !== (sendType !== null)) return 'was sent in no way, or has one and wasn’t sent';
  if ((sendType === 'PRIORITY') !== (order.erp_state === 'sent')) return 'isn’t in Priority as it was sent';
  if (sendType === null) return null;
  const status: OrderStatus = dealerId === null ? 'received' : 'assigned';
  const sendable = { ...order, dealerId, sendType, status, reference: order.number, totalCents: order.total_cents };
  return refuseSend(status, sendType) ?? (sendType === 'PRIORITY' ? findErpRefusal(sendable) : null);
}

function wrongStatus({ status, status_reason: reason, status_note: note, history, dealer_id: dealerId }: Order) {
  const hasStep = ({ before, after }: LoggedStep) =>
    orderLifecycle.stepBetween(before as OrderStatus, after as OrderStatus) !== null &&
    (after !== 'assigned' || dealerId !== null);
  const broken = brokenHistory(history, status, hasStep);
  const last = history.at(-1);
  if (broken !== null || last === undefined) return broken;
  const step = orderLifecycle.stepBetween(last.before as OrderStatus, status);
  const isByStatus = step?.instead === undefined;
  return (
    step !== null && refuseReason({ needsReason: isByStatus && step.needsReason === true }, { reason, note })?.message
  );
}

function wrongMoney(order: Order) {
  const { productsCents, freightCents } = sumsOf(order);
  return [
    productsCents + freightCents - order.discount_cents !== order.total_cents && 'doesn’t add up to its total',
    order.refunds_cents !== order.refunded_cents && 'isn’t refunded by what its refunds come to',
    order.refunded_cents > order.total_cents && 'is refunded more than its total',
    order.held_cents > order.total_cents - order.refunded_cents && 'is paid more than is owed',
    order.status === 'refunded' && order.refunded_cents === 0 && 'is refunded nothing',
  ];
}
