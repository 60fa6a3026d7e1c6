import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { requireSignedIn } from '../../platform/context.ts';
import { changeRecord, createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { namedDealer } from '../../services/dealer-rows/index.ts';
import { findDealer } from '../dealers/index.ts';
import { type PaymentRow, payments } from './payment-row.ts';

const atStart = {
  for_order: true,
  is_pending: false,
  line: null,
  payout_id: null,
  bank_account: null,
  text: null,
  pays_payout_id: null,
  replaced_by: null,
  refund_of: null,
  journal_id: null,
  store: null,
  currency: 'AUD',
  gst_cents: 0,
} as const;

/** Adds a payment that a person took: by card, in cash, by EFT or cheque. */
export const createPayment = useCase(paymentsApi.create, async (ctx, { body }) => {
  const { user } = requireSignedIn(ctx);
  const { method, amountCents, date, providerReference } = body;
  const named = namedDealer(body.dealer === null ? null : await findDealer(ctx, body.dealer));
  const joined = {
    ...named.joined,
    payout: null,
    pays_payout: null,
    untaxed_cents: 0,
    is_part_payment: false,
  };
  const now = ctx.clock.now();
  const common = { source: 'manual', kind: 'receipt', method, date } as const;
  const values = {
    note: body.note,
    reference: body.reference,
    customer: body.customer,
    account: null,
    paysPayoutId: null,
    failure: null,
    allocatedCents: 0,
    refundedCents: 0,
    dealer: named.dealer,
  };
  const columns: Partial<PaymentRow> = {
    ...atStart,
    ...common,
    amount_cents: amountCents,
    provider_reference: providerReference,
    recorded_by_name: user.name,
    created_at: now,
  };
  const { note, reference, customer } = values;
  const logged = { ...common, amount: dollarsOf(amountCents), note, reference, customer, dealer: values.dealer };
  return createRecord(ctx, payments, { action: paymentActions.create, values, columns, joined, logged });
});

/** Changes what a payment says of itself: note, order, customer, dealer, and the account that it is booked to. */
export const updatePayment = useCase(paymentsApi.update, async (ctx, { params: { id }, body, revision: seen }) => {
  const { dealer: named, ...plain } = body;
  const { dealer, joined } = namedDealer(named == null ? null : await findDealer(ctx, named));
  return changeRecord(ctx, payments, {
    id,
    seen,
    sent: body,
    action: paymentActions.update,
    decide: (before, row) => {
      if (body.account !== undefined && body.account !== before.account)
        refuseAccount(before.allocatedCents, row.journal_id);
      return { ...before, ...plain, dealer: named === undefined ? before.dealer : dealer };
    },
    check: async () => (named === undefined ? {} : joined),
  });
});

/** A payment is booked to an account or to orders, and not otherwise once a journal has it. */
function refuseAccount(allocatedCents: number, journalId: string | null): void {
  const fail = (message: string) => new Failure('not-allowed-now', message, { fields: [{ path: 'account', message }] });
  if (journalId !== null) throw fail('This payment is in an exported journal. Its account stays.');
  if (allocatedCents !== 0) throw fail('This payment is allocated to orders. Take the allocations off first.');
}
