import type { OrderValues } from '../order-row.ts';

/** What an order has before anything was done about it. */
export const emptyOrder: Pick<
  OrderValues,
  | 'statusReason'
  | 'statusNote'
  | 'sendType'
  | 'erpState'
  | 'erpNumber'
  | 'erpMessage'
  | 'dealer'
  | 'notes'
  | 'differences'
  | 'fulfilment'
  | 'refundedCents'
  | 'replacedBy'
> = {
  statusReason: null,
  statusNote: null,
  sendType: null,
  erpState: 'unsent',
  erpNumber: null,
  erpMessage: null,
  dealer: null,
  notes: null,
  differences: [],
  fulfilment: {},
  refundedCents: 0,
  replacedBy: null,
};
