import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { storeLabels } from '../dealers/sales/stores.ts';
import {
  allocationStateLabels,
  paymentKindLabels,
  paymentMethodLabels,
  paymentSourceLabels,
  paymentStatusLabels,
} from './payment-codes.ts';
import { paymentFields as fields } from './payment-fields.ts';

/** The filters of the list of payments; what was paid out is below zero. */
export const paymentListFields = defineListFields({
  noun: { one: 'payment', many: 'payments' },
  fields: {
    state: { kind: 'one-of', label: fields.state.label, options: allocationStateLabels },
    source: { kind: 'one-of', label: fields.source.label, options: paymentSourceLabels, column: null },
    kind: { kind: 'one-of', label: fields.kind.label, options: paymentKindLabels },
    method: { kind: 'one-of', label: fields.method.label, options: paymentMethodLabels },
    store: {
      kind: 'one-of',
      label: fields.store.label,
      options: storeLabels,
      refusal: 'Choose a store from the list.',
    },
    from: { kind: 'from-day', label: 'From', column: 'date' },
    to: { kind: 'until-day', label: 'To', column: 'date' },
    amountFrom: { kind: 'from-amount', label: 'Amount from', column: 'amount_cents', isSigned: true },
    amountTo: { kind: 'until-amount', label: 'Amount to', column: 'amount_cents', isSigned: true },
    status: { kind: 'one-of', label: fields.status.label, options: paymentStatusLabels, column: null },
    dealer: {
      kind: 'reference',
      to: 'dealers',
      label: fields.dealer_name.label,
      longest: 'code',
      column: 'dealer_id',
      isFromLinks: true,
    },
    payout: {
      kind: 'reference',
      to: 'payouts',
      label: fields.payout.label,
      longest: 'code',
      column: 'payout_id',
      isFromLinks: true,
    },
    id: { kind: 'selected' },
  },
  sorts: {
    date: { column: 'date' },
    amount: { column: 'amount_cents' },
  },
  usualSort: '-date',
});
