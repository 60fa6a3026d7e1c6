import {
  type CardPayment,
  type CardPaymentStatus,
  cardPaymentLabels,
} from '@poolhouse/domain/features/pos/cards/card-payment';
import { saleRecord } from '@poolhouse/domain/features/pos/records';
import type { SaleCoupon } from '@poolhouse/domain/features/pos/sales/coupon';
import type { CustomerInfo } from '@poolhouse/domain/features/pos/sales/customer-info';
import { type Sale, type SaleId, saleListFields, type Tender } from '@poolhouse/domain/features/pos/sales/sale';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { type SaleStatus, saleLimits } from '@poolhouse/domain/features/pos/sales/sale-status';
import { type SaleRules, totalsOfSale } from '@poolhouse/domain/features/pos/sales/sale-totals';
import type { TillId } from '@poolhouse/domain/features/pos/tills/till';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { type Selectable, sql } from 'kysely';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { SalesTable } from '../../../platform/database/database-tables.ts';
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
  card_status: CardPaymentStatus | null;
  card_payment: CardPayment | null;
};
export type SaleRow = Omit<Selectable<SalesTable>, keyof Narrowed> & Narrowed;

export const saleSource: Source<SaleRow> = {
  name: 'sale',
  from: sql`sales s join tills t on t.id = s.till_id`,
  columns: sql`s.*, t.code as till_code,
    coalesce((select sum(p.amount_cents) from sale_tenders p where p.sale_id = s.id), 0)::float8 as paid_cents,
    coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'amountCents', p.amount_cents,
        'receivedCents', p.received_cents, 'changeCents', p.change_cents, 'roundingCents', p.rounding_cents,
        'reference', p.reference, 'takenBy', p.taken_by, 'createdAt', p.created_at) order by p.created_at, p.id)
      from sale_tenders p where p.sale_id = s.id), '[]') as tenders,
    (select json_build_object('id', c.id, 'status', c.status, 'amountCents', c.amount_cents, 'message', c.message,
        'isCancelling', c.cancel_requested_at is not null, 'startedBy', c.started_by, 'startedAt', c.created_at)
      from card_payments c where c.sale_id = s.id order by c.created_at desc, c.id desc limit 1) as card_payment`,
  key: 's.id',
};

/** Where the sales of the list are. */
export const saleTable = defineListTable(saleListFields, {
  name: 'sales',
  alias: 's',
  searched: ['s.number', 's.name'],
});

const valuesOf = (row: SaleRow) =>
  fieldsOf(row, [
    ...(['name', 'status', 'tillId', 'products', 'customerInfo', 'couponCode', 'coupon', 'handOver'] as const),
    ...([
      'freightWaiver',
      'freightWaivedBy',
      'prints',
      'reason',
      'cardStatus',
      'subtotalCents',
      'discountCents',
      'shippingCents',
      'totalCents',
      'gstCents',
    ] as const),
  ]);
export type SaleValues = ReturnType<typeof valuesOf>;

/** Returns a sale with its totals counted again. */
export function withTotals(values: SaleValues, rules: SaleRules): SaleValues {
  const { products, coupon, freightWaiver } = values;
  return { ...values, ...totalsOfSale({ products, coupon, isFreightWaived: freightWaiver !== null }, rules) };
}

/** Returns a sale as the calls answer it. */
export function presentSale(row: SaleRow, values: SaleValues = valuesOf(row)): Sale {
  return {
    ...fieldsOf(row, ['id', 'number', 'cashier', 'paidCents', 'orderId', 'createdAt', 'updatedAt', 'revision']),
    ...values,
    till: row.till_code,
    cardPayment: row.card_payment && {
      ...row.card_payment,
      startedAt: new Date(row.card_payment.startedAt).toISOString(),
    },
    tenders: row.tenders.map((tender) => ({ ...tender, createdAt: new Date(tender.createdAt).toISOString() })),
  };
}

/** Sales with their carts. */
export const sales: Noun<SaleRow, SaleValues, Sale> = {
  record: saleRecord,
  table: 'sales',
  load: ({ db }, id) => loadOne(db, saleSource, id),
  values: valuesOf,
  columns: ({ products, customerInfo, coupon, ...plain }, { row, now }) => ({
    ...columnsOf(plain),
    // The driver would send lists as arrays of the database.
    products: JSON.stringify(products) as never,
    customer_info: (customerInfo === null ? null : JSON.stringify(customerInfo)) as never,
    coupon: (coupon === null ? null : JSON.stringify(coupon)) as never,
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
