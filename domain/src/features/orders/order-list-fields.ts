import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { erpStateLabels } from './erp-state.ts';
import { orderSourceLabels } from './order.ts';
import { orderFields as fields } from './order-fields.ts';
import { orderStatusLabels, sendTypeLabels } from './order-status.ts';

/** The filters that lists of every kind of orders have. `products` are SKUs. */
export const commonOrderFilters = {
  products: {
    kind: 'value',
    label: fields.products.label,
    longest: 'code',
    column: 'skus',
    isList: true,
    isUpperCase: true,
  },
  erp: { kind: 'one-of', label: fields.erpState.label, options: erpStateLabels, column: 'erp_state' },
  dealer: {
    kind: 'reference',
    to: 'dealers',
    label: fields.dealer.label,
    longest: 'code',
    column: 'dealer_id',
    isFromLinks: true,
  },
} as const;

/** The filters of the Orders list. §7; `products` are SKUs. */
export const orderListFields = defineListFields({
  noun: { one: 'order', many: 'orders' },
  fields: {
    status: {
      kind: 'one-of',
      label: fields.status.label,
      options: orderStatusLabels,
      refusal: 'Choose a status from the list.',
    },
    source: {
      kind: 'one-of',
      label: fields.source.label,
      options: orderSourceLabels,
      refusal: 'Choose a source from the list.',
    },
    hasDealer: { kind: 'present', label: 'Has a dealer', column: 'dealer_id' },
    sendType: {
      kind: 'one-of',
      label: fields.sendType.label,
      options: sendTypeLabels,
      refusal: 'Choose Priority or email.',
    },
    erp: commonOrderFilters.erp,
    state: { kind: 'value', label: fields.state.label, longest: 'code' },
    products: commonOrderFilters.products,
    from: { kind: 'from-day', label: 'Ordered from', column: 'date' },
    to: { kind: 'until-day', label: 'Ordered until', column: 'date' },
    totalFrom: { kind: 'from-amount', label: 'Total from ($)', column: 'total_cents' },
    totalTo: { kind: 'until-amount', label: 'Total up to ($)', column: 'total_cents' },
    /** The shop has it otherwise than it was sent. */
    differs: { kind: 'yes-no', label: 'Differs from the shop', column: null },
    /** It has a SKU that the price list doesn't have. */
    unknownSku: { kind: 'yes-no', label: 'Has an unknown SKU', column: null },
    dealer: commonOrderFilters.dealer,
    id: { kind: 'selected' },
  },
  sorts: {
    date: { column: 'date' },
    reference: { column: 'number' },
    name: { column: 'name', ignoresCase: true },
    total: { column: 'total_cents' },
  },
  usualSort: '-date',
  ranksSearch: true,
});
