import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { storeLabels } from '../dealers/sales/stores.ts';
import { commonOrderFilters } from '../orders/order-list-fields.ts';
import { freightFilterOptions } from './freight-filter.ts';
import { orderFields as fields } from './order-fields.ts';
import { orderStatusLabels } from './order-status.ts';
import { parkingReasonLabels } from './parking.ts';

/** The first year that the filter offers. §9 */
export const firstOrderYear = 2019;

/** The filters of the Market Place list. §3; `products` are SKUs, `user` is who added the order. */
export const orderListFields = defineListFields({
  noun: { one: 'order', many: 'orders' },
  fields: {
    status: {
      kind: 'one-of',
      label: fields.status.label,
      options: orderStatusLabels,
      refusal: 'Choose a status from the list.',
    },
    store: {
      kind: 'one-of',
      label: fields.store.label,
      options: storeLabels,
      refusal: 'Choose a store from the list.',
    },
    state: { kind: 'value', label: fields.state.label, longest: 'code' },
    parked: { kind: 'yes-no', label: fields.parked.label, column: null },
    parkedFor: { kind: 'one-of', label: 'Parked for', options: parkingReasonLabels, column: null },
    /** Still processing after the day by which it was to be dispatched. */
    late: { kind: 'yes-no', label: 'Late', column: null },
    hasDealer: { kind: 'present', label: 'Has a dealer', column: 'dealer_id' },
    products: commonOrderFilters.products,
    freight: {
      kind: 'value',
      label: fields.freight.label,
      longest: 'name',
      offered: freightFilterOptions(),
      column: null,
    },
    from: { kind: 'from-day', label: 'Ordered from', column: 'date' },
    to: { kind: 'until-day', label: 'Ordered until', column: 'date' },
    year: { kind: 'year', label: fields.year.label, column: 'date', first: firstOrderYear },
    month: { kind: 'month', label: 'Month', column: 'date' },
    /** Part of the total was refunded, and some of it is left. */
    partlyRefunded: { kind: 'yes-no', label: 'Partly refunded', column: null, isFromLinks: true },
    tracking: { kind: 'yes-no', label: fields.tracking.label },
    erp: commonOrderFilters.erp,
    user: { kind: 'value', label: fields.user.label, longest: 'name', column: 'user_name' },
    dealer: commonOrderFilters.dealer,
    /** The files that added or last changed the orders, by the ids of their imports. */
    importId: { kind: 'value', label: 'Imported file', longest: 'code', column: null, isFromLinks: true },
    id: { kind: 'selected' },
  },
  sorts: {
    date: { column: 'date' },
    reference: { column: 'reference' },
    name: { column: 'name', ignoresCase: true, canBeEmpty: true },
    total: { column: 'total_cents' },
    dispatch_date: { column: 'dispatch_date', canBeEmpty: true },
  },
  usualSort: '-date',
  ranksSearch: true,
});
