import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import {
  allocationStateLabels,
  paymentKindLabels,
  paymentMethodLabels,
  paymentSourceLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { paymentFields } from '@poolhouse/domain/features/payments/payment-fields';
import { paymentRecord, payoutRecord } from '@poolhouse/domain/features/payments/records';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { fieldText } from '../../records/field-text.ts';

/** What people call the fields of a payment, on its page and in its history. */
export const paymentLabels = labelsOf(paymentFields);
export const paymentHistoryLabels: Readonly<Record<string, string>> = labelsOf(paymentRecord.fields);
export const payoutHistoryLabels: Readonly<Record<string, string>> = labelsOf(payoutRecord.fields);

/** Returns an amount in dollars as people read it. */
export const amountText = (dollars: number) => formatCents(Math.round(dollars * 100));

/** Returns a value of a payment or a payout in words. */
export const paymentValueText = fieldText({
  source: paymentSourceLabels,
  kind: paymentKindLabels,
  method: paymentMethodLabels,
  status: paymentStatusLabels,
  state: allocationStateLabels,
  store: storeLabels,
  amount: amountText,
  gst: amountText,
});

/** Returns what a payment is, in a few words: whom it came from, or what the bank says of it. */
export function paymentTitle({ customer, text, dealer_name: dealer, store, kind }: Payment): string {
  return (
    customer ?? dealer ?? text ?? (store ? `${storeLabels[store]} ${paymentKindLabels[kind]}` : paymentKindLabels[kind])
  );
}
