import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { requireSignedIn } from '../../platform/context.ts';
import { createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { findDealer } from '../dealers/index.ts';
import { dealerLabel, type PaymentRow, payments } from './payment-row.ts';

const atStart = {
  ...{ for_order: true, is_pending: false, line: null, payout_id: null, bank_account: null, text: null },
  ...{
    pays_payout_id: null,
    replaced_by: null,
    refund_of: null,
    journal_id: null,
    store: null,
    currency: 'AUD',
    gst_cents: 0,
  },
} as const;

/** Adds a payment that a person took: by card, in cash, by EFT or cheque. */
export const createPayment = useCase(paymentsApi.create, async (ctx, { body }) => {
  const { user } = requireSignedIn(ctx);
  const { method, amountCents, date, providerReference } = body;
  const dealer = body.dealer === null ? null : await findDealer(ctx, body.dealer);
  const joined = {
    dealer: dealer?.priorityId ?? null,
    dealer_name: dealer?.name ?? null,
    payout: null,
    pays_payout: null,
    untaxed_cents: 0,
    is_part_payment: false,
  };
  const now = ctx.clock.now();
  const told = { source: 'manual', kind: 'receipt', method, date } as const;
  const values = {
    ...{ note: body.note, reference: body.reference, customer: body.customer, account: null, paysPayoutId: null },
    failure: null,
    ...{ allocatedCents: 0, refundedCents: 0 },
    dealer: dealer && { id: dealer.id, label: dealerLabel(joined) },
  };
  const columns: Partial<PaymentRow> = {
    ...{ ...atStart, ...told, amount_cents: amountCents, provider_reference: providerReference },
    ...{ recorded_by_name: user.name, created_at: now },
  };
  const { note, reference, customer } = values;
  const logged = { ...told, amount: dollarsOf(amountCents), note, reference, customer, dealer: values.dealer };
  return createRecord(ctx, payments, { action: paymentActions.create, values, columns, joined, logged });
});
