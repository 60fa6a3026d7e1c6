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
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { valueText } from '../../ui/value-text.ts';

/** What people call the fields of a payment, on its page and in its history. */
export const paymentLabels = labelsOf(paymentFields);
export const paymentHistoryLabels: Readonly<Record<string, string>> = labelsOf(paymentRecord.fields);
export const payoutHistoryLabels: Readonly<Record<string, string>> = labelsOf(payoutRecord.fields);

/** Returns an amount in dollars as people read it. */
export const amountText = (dollars: number) => formatCents(Math.round(dollars * 100));

const codes: Record<string, Readonly<Record<string, string>>> = {
  source: paymentSourceLabels,
  kind: paymentKindLabels,
  method: paymentMethodLabels,
  status: paymentStatusLabels,
  state: allocationStateLabels,
  store: storeLabels,
};

/** Returns a value of a payment or a payout in words. */
export function paymentValueText(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
  if (typeof value === 'number' && (field === 'amount' || field === 'gst')) return amountText(value);
  if (typeof value !== 'string') return valueText(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return codes[field]?.[value] ?? value;
}

/** Returns what a payment is, in a few words: whom it came from, or what the bank says of it. */
export function paymentTitle({ customer, text, dealer_name: dealer, store, kind }: Payment): string {
  return (
    customer ?? dealer ?? text ?? (store ? `${storeLabels[store]} ${paymentKindLabels[kind]}` : paymentKindLabels[kind])
  );
}
