import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import {
  allocationStateLabels,
  paymentKindLabels,
  paymentMethodLabels,
  paymentSourceLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { type ListFilter, type Noun, optionsOf } from '../../ui/list/list-config.ts';
import { paymentLabels as labels } from './payment-text.ts';

export const paymentNoun: Noun = { one: 'payment', many: 'payments' };

export const paymentFilters: readonly ListFilter[] = [
  { kind: 'options', id: 'state', label: labels.state, options: optionsOf(allocationStateLabels) },
  { kind: 'options', id: 'source', label: labels.source, options: optionsOf(paymentSourceLabels) },
  { kind: 'options', id: 'kind', label: labels.kind, options: optionsOf(paymentKindLabels) },
  { kind: 'options', id: 'method', label: labels.method, options: optionsOf(paymentMethodLabels) },
  { kind: 'options', id: 'store', label: labels.store, options: optionsOf(storeLabels) },
  { kind: 'day', id: 'from', label: 'From' },
  { kind: 'day', id: 'to', label: 'To' },
  { kind: 'text', id: 'amountFrom', label: 'Amount from' },
  { kind: 'text', id: 'amountTo', label: 'Amount to' },
  { kind: 'options', id: 'status', label: labels.status, options: optionsOf(paymentStatusLabels) },
  { kind: 'options', id: 'dealer', label: labels.dealer_name, options: [], isOpenEnded: true, isFromLinks: true },
  { kind: 'options', id: 'payout', label: labels.payout, options: [], isOpenEnded: true, isFromLinks: true },
  { kind: 'records', id: 'id', label: 'Selected', noun: paymentNoun, isFromLinks: true },
];
