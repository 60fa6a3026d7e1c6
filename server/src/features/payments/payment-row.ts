import type { Payment, PaymentId } from '@poolhouse/domain/features/payments/payment';
import { sourceOf } from '@poolhouse/domain/features/payments/payment-codes';
import {
  allocationStateOf,
  gstOf,
  openCentsOf,
  paymentStatusOf,
} from '@poolhouse/domain/features/payments/payment-state';
import { paymentRecord } from '@poolhouse/domain/features/payments/records';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { PaymentsTable } from '../../platform/database/database-tables.ts';
import { columnsOf, loadOne, type Noun, type Source } from '../../platform/records/index.ts';
import { type DealerColumns, dealerColumns, dealerJoin, dealerOfRow } from '../../services/dealer-rows/index.ts';
import { paidColumns } from './allocation/order-dues.ts';

/** Columns whose type the database doesn't know, and those of the dealer and the payouts. */
type Narrowed = DealerColumns & {
  id: PaymentId;
  source: Payment['source'];
  kind: Payment['kind'];
  method: Payment['method'];
  store: Payment['store'];
  payout: string | null;
  pays_payout: string | null;
  untaxed_cents: number;
  /** An order that it is for still owes a part. */
  is_part_payment: boolean;
  open_cents?: number;
  status?: string;
  state?: string;
};
export type PaymentRow = Omit<Selectable<PaymentsTable>, keyof Narrowed> & Narrowed;

const joined = sql`payments p ${dealerJoin('p')} left join payouts o on o.id = p.payout_id
  left join payouts b on b.id = p.pays_payout_id`;

export const paymentSource: Source<PaymentRow> = {
  name: 'payment',
  from: joined,
  columns: sql`p.*, ${dealerColumns}, o.payout_id as payout, b.payout_id as pays_payout, ${sql.raw(paidColumns)}`,
  key: 'p.id',
};

const valuesOf = (row: PaymentRow) => ({
  note: row.note,
  reference: row.reference,
  customer: row.customer,
  account: row.account,
  failure: row.failure,
  allocatedCents: row.allocated_cents,
  refundedCents: row.refunded_cents,
  paysPayoutId: row.pays_payout_id,
  dealer: dealerOfRow(row),
});
type PaymentValues = ReturnType<typeof valuesOf>;

/** Returns the balance of a payment: what tells how much of it is left. */
export function balanceOf(row: PaymentRow, values: PaymentValues = valuesOf(row)) {
  const { allocatedCents, refundedCents, account, paysPayoutId } = values;
  return {
    amountCents: row.amount_cents,
    allocatedCents,
    refundedCents,
    isPending: row.is_pending,
    isFailed: values.failure !== null,
    isPartPayment: row.is_part_payment,
    isSettled:
      !row.for_order || account !== null || row.refund_of !== null || paysPayoutId !== null || row.replaced_by !== null,
  };
}

/** Returns what of a payment tells its GST. */
export const taxInputOf = (row: PaymentRow, allocatedCents: number) => ({
  kind: row.kind,
  gstCents: row.gst_cents,
  allocatedCents,
  untaxedCents: row.untaxed_cents,
});

/** Returns a payment as the calls answer it: by hand, since lists have many and each copy of an object counts. */
export function presentPayment(row: PaymentRow, values: PaymentValues = valuesOf(row)): Payment {
  const balance = balanceOf(row, values);
  return {
    id: row.id,
    source: sourceOf(row),
    kind: row.kind,
    method: row.method,
    date: row.date,
    currency: row.currency,
    store: row.store,
    dealer: row.dealer,
    dealer_name: row.dealer_name,
    dealerId: values.dealer?.id ?? null,
    text: row.text,
    payout: row.payout,
    payoutId: row.payout_id,
    line: row.line,
    paysPayout: row.pays_payout,
    paysPayoutId: values.paysPayoutId,
    bankAccount: row.bank_account,
    providerReference: row.provider_reference,
    refundOf: row.refund_of,
    journalId: row.journal_id,
    note: values.note,
    reference: values.reference,
    customer: values.customer,
    account: values.account,
    failure: values.failure,
    amount: dollarsOf(row.amount_cents),
    gst: dollarsOf(gstOf(taxInputOf(row, values.allocatedCents))),
    status: paymentStatusOf(balance),
    state: allocationStateOf(balance),
    allocatedCents: values.allocatedCents,
    refundedCents: values.refundedCents,
    openCents: openCentsOf(balance),
    recordedBy: row.recorded_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** Payments. */
export const payments: Noun<PaymentRow, PaymentValues, Payment> = {
  record: paymentRecord,
  table: 'payments',
  load: ({ db }, id) => loadOne(db, paymentSource, id),
  values: valuesOf,
  // What matching sets besides is written only where it changes here.
  columns: ({ dealer, allocatedCents, refundedCents, paysPayoutId: _, ...plain }, { row, now }) => ({
    ...columnsOf(plain),
    ...(row?.allocated_cents !== allocatedCents && { allocated_cents: allocatedCents }),
    ...(row?.refunded_cents !== refundedCents && { refunded_cents: refundedCents }),
    dealer_id: dealer?.id ?? null,
    updated_at: now,
  }),
  present: presentPayment,
  label: ({ reference }) => reference ?? 'Payment',
};
