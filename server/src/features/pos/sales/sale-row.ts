import {
  type CardPayment,
  type CardPaymentStatus,
  cardPaymentLabels,
  refuseBesideCard,
} from '@poolhouse/domain/features/pos/cards/card-payment';
import { saleRecord } from '@poolhouse/domain/features/pos/records';
import type { SaleExchange, SaleRefund } from '@poolhouse/domain/features/pos/refunds/sale-refund';
import type { SaleCoupon } from '@poolhouse/domain/features/pos/sales/coupon';
import type { CustomerInfo } from '@poolhouse/domain/features/pos/sales/customer-info';
import {
  exchangeCentsOf,
  type Sale,
  type SaleId,
  saleListFields,
  type Tender,
} from '@poolhouse/domain/features/pos/sales/sale';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { type SaleStatus, saleLimits } from '@poolhouse/domain/features/pos/sales/sale-status';
import { type SaleRules, totalsOfSale } from '@poolhouse/domain/features/pos/sales/sale-totals';
import type { SaleCredit } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import type { TillId } from '@poolhouse/domain/features/pos/tills/till';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Selectable, sql } from 'kysely';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { SalesTable } from '../../../platform/database/database-tables.ts';
import { runStep } from '../../../platform/database/named-statement.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../../platform/records/index.ts';
import { defineListTable } from '../../../services/list-fields/index.ts';

type Narrowed = {
  id: SaleId;
  status: SaleStatus;
  till_id: TillId;
  products: SaleProduct[];
  customer_info: CustomerInfo | null;
  coupon: SaleCoupon | null;
  hand_over: Sale['handOver'];
  till_code: string;
  /** A sum, which the driver would give as text. */
  paid_cents: number;
  tenders: Tender[];
  refunds: SaleRefund[];
  exchange: SaleExchange | null;
  credit: SaleCredit | null;
  /** What its order owes, however that was paid; null while it has none. */
  due_cents: number | null;
  card_status: CardPaymentStatus | null;
  card_payment: CardPayment | null;
  /** The sale that this one is exchanged for, while a card is being charged for it. */
  exchanging_sale_id: string | null;
};
export type SaleRow = Omit<Selectable<SalesTable>, keyof Narrowed> & Narrowed;

export const saleSource: Source<SaleRow> = {
  name: 'sale',
  from: sql`sales s join tills t on t.id = s.till_id`,
  columns: sql`s.*, t.code as till_code,
    (select r.due_cents from receivables r where r.id = s.order_id)::float8 as due_cents,
    coalesce((select sum(p.amount_cents) from sale_tenders p where p.sale_id = s.id and p.amount_cents > 0), 0)::float8 as paid_cents,
    coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'amountCents', p.amount_cents,
        'receivedCents', p.received_cents, 'changeCents', p.change_cents, 'roundingCents', p.rounding_cents,
        'reference', p.reference, 'storeCreditId', p.store_credit_id, 'takenBy', p.taken_by, 'createdAt', p.created_at, 'isExchange', p.is_exchange,
        'isOnTerminal', exists (select from card_payments c where c.sale_id = s.id and c.payment_id = p.reference),
        'paidBackCents', coalesce((select -sum(b.amount_cents) from sale_tenders b where b.paid_tender_id = p.id and b.sale_id = s.id), 0))
        order by p.created_at, p.is_exchange desc, p.id)
      from sale_tenders p where p.sale_id = s.id and p.amount_cents > 0), '[]') as tenders,
    coalesce((select json_agg(json_build_object('id', f.id, 'creditNote', r.credit_note, 'lines', f.lines,
        'freightCents', r.freight_cents, 'amountCents', r.amount_cents, 'creditedCents', f.credited_cents, 'reason', r.reason, 'note', r.note,
        'by', r.created_by_name, 'createdAt', f.created_at, 'exchangeNumber', e.number,
        'exchangedCents', coalesce((select sum(p.amount_cents) from sale_tenders p
          where p.refund_id = f.id and p.is_exchange and p.amount_cents > 0), 0),
        'paybacks', coalesce((select json_agg(json_build_object('tenderId', p.paid_tender_id, 'method', p.method, 'storeCreditId', p.store_credit_id,
            'amountCents', -p.amount_cents, 'roundingCents', -p.rounding_cents, 'reference', p.reference) order by paid.created_at, paid.is_exchange desc, paid.id)
          from sale_tenders p join sale_tenders paid on paid.id = p.paid_tender_id where p.refund_id = f.id and p.amount_cents < 0 and not p.is_exchange), '[]'))
        order by f.created_at, f.id)
      from sale_refunds f join order_refunds r on r.id = f.order_refund_id left join sales e on e.id = f.exchange_sale_id
      where f.sale_id = s.id), '[]') as refunds,
    (select json_build_object('id', c.id, 'status', c.status, 'amountCents', c.amount_cents, 'message', c.message,
        'isCancelling', c.cancel_requested_at is not null and c.status = 'waiting', 'startedBy', c.started_by, 'startedAt', c.created_at)
      from card_payments c where c.sale_id = s.id order by c.created_at desc, c.id desc limit 1) as card_payment,
    (select e.id from sales e where e.exchange ->> 'saleId' = s.id::text and e.card_status in ('waiting', 'unknown') limit 1)
      as exchanging_sale_id`,
  key: 's.id',
};

/** Returns what the order of a sale owes, in a transaction that has just made or paid it. */
export async function owedBy(tx: Db, orderId: string): Promise<number> {
  const [owed] = await runStep(
    tx,
    sql<{ due: number }>`select due_cents::float8 as due from receivables where id = ${orderId}`,
  );
  return owed?.due ?? 0;
}

const saleWords = `coalesce(s.number, '') || ' ' || coalesce(ltrim(split_part(s.number, '-', 2), '0'), '') || ' ' ||
  coalesce(s.offline_number, '') || ' ' || coalesce(s.name, '') || ' ' || s.buyer`;

/** Where the sales of the list are. */
export const saleTable = defineListTable(saleListFields, {
  name: 'sales',
  alias: 's',
  // Index: sales__words. A number is found by what follows its till and the noughts too.
  words: saleWords,
});

const valuesOf = (row: SaleRow) =>
  fieldsOf(row, [
    ...(['name', 'status', 'tillId', 'products', 'customerInfo', 'couponCode', 'coupon', 'handOver'] as const),
    ...([
      'freightWaiver',
      'freightWaivedBy',
      'prints',
      'offlineNumber',
      'reason',
      'subtotalCents',
      'discountCents',
      'shippingCents',
      'totalCents',
      'gstCents',
      'refundedCents',
      'exchange',
      'credit',
      'cardStatus',
    ] as const),
  ]);
export type SaleValues = ReturnType<typeof valuesOf>;

/** A cart with nothing in it. */
export const emptySale = {
  name: null,
  products: [] as SaleProduct[],
  customerInfo: null,
  couponCode: null,
  coupon: null,
  handOver: 'taken',
  freightWaiver: null,
  freightWaivedBy: null,
  reason: null,
  prints: 0,
  offlineNumber: null,
  subtotalCents: 0,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 0,
  gstCents: 0,
  refundedCents: 0,
  exchange: null,
  credit: null,
  cardStatus: null,
} as const satisfies Partial<SaleValues>;

/** What a sale without a card payment has of the columns that are joined to it. */
export const noCard = { card_payment: null, exchanging_sale_id: null } as const;

/** Refuses a change of a sale whose card may still be charged. */
export function refusePendingCard({ cardStatus }: Pick<SaleValues, 'cardStatus'>): void {
  const refused = refuseBesideCard(cardStatus);
  if (refused !== null) throw new Failure('not-allowed-now', refused);
}

/** Returns a sale with its totals counted again. */
export function withTotals(values: SaleValues, rules: SaleRules): SaleValues {
  const { products, coupon, freightWaiver } = values;
  return { ...values, ...totalsOfSale({ products, coupon, isFreightWaived: freightWaiver !== null }, rules) };
}

/** The database writes instants in lists in its own way. */
const withInstant = <Dated extends { createdAt: string }>(dated: Dated): Dated => ({
  ...dated,
  createdAt: new Date(dated.createdAt).toISOString(),
});

/** Returns a sale as the calls answer it. */
export function presentSale(row: SaleRow, values: SaleValues = valuesOf(row)): Sale {
  return {
    ...fieldsOf(row, ['id', 'number', 'cashier', 'paidCents', 'orderId', 'createdAt', 'updatedAt', 'revision']),
    ...values,
    dueCents: row.due_cents ?? values.totalCents - exchangeCentsOf({ ...values, orderId: null }),
    till: row.till_code,
    cardPayment: row.card_payment && {
      ...row.card_payment,
      startedAt: new Date(row.card_payment.startedAt).toISOString(),
    },
    tenders: row.tenders.map(withInstant),
    refunds: row.refunds.map(withInstant),
  };
}

/** Sales with their carts. */
export const sales: Noun<SaleRow, SaleValues, Sale> = {
  record: saleRecord,
  table: 'sales',
  load: ({ db }, id) => loadOne(db, saleSource, id),
  values: valuesOf,
  columns: ({ products, customerInfo, coupon, exchange, credit, ...plain }, { row, now }) => ({
    ...columnsOf(plain),
    // The driver would send lists as arrays of the database.
    products: JSON.stringify(products) as never,
    customer_info: (customerInfo === null ? null : JSON.stringify(customerInfo)) as never,
    coupon: (coupon === null ? null : JSON.stringify(coupon)) as never,
    exchange: (exchange === null ? null : JSON.stringify(exchange)) as never,
    credit: (credit === null ? null : JSON.stringify(credit)) as never,
    updated_at: now,
    ...((row === null || row.status !== plain.status) && { status_changed_at: now }),
  }),
  present: presentSale,
  logged: ({ cardStatus, ...values }) => ({
    ...values,
    cardStatus: cardStatus === null ? null : cardPaymentLabels[cardStatus],
  }),
  label: ({ totalCents }) => `Sale of ${(totalCents / 100).toFixed(2)}`,
  translateClash: (error) =>
    refuseTaken(error, {
      sale_tenders__reference: ['reference', 'This reference belongs to another payment of today. Check the receipt.'],
    }),
};

/** Returns sales as a call may load them: refuses what the status doesn't allow. */
export function salesOf(call: CallSpec): Noun<SaleRow, SaleValues, Sale> {
  return {
    ...sales,
    load: async (ctx, id) => {
      const row = await sales.load(ctx, id);
      refuseByStatus(ctx, call, saleLimits[row.status]);
      return row;
    },
  };
}
