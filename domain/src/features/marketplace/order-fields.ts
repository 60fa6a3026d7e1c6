import type { Field } from '../../kernel/fields.ts';
import { commonOrderFields } from '../orders/order-fields.ts';
import type { Order } from './order.ts';

/** What people call the fields of an order. */
export const orderFields = {
  ...commonOrderFields,
  address: { label: 'Address', heading: 'address', personal: true },
  url: { label: 'Page in the store', heading: 'url' },
  store: { label: 'Store', heading: 'store' },
  data: { label: 'Imported row', heading: 'data', personal: true },
  tracking: { label: 'Tracking', heading: 'tracking' },
  user: { label: 'Added by', heading: 'user' },
  dispatch_date: { label: 'Dispatched', heading: 'dispatch_date' },
  country: { label: 'Country' },
  carrier: { label: 'Carrier' },
  trackingNumber: { label: 'Tracking number' },
  shipBy: { label: 'Dispatch by' },
  parked: { label: 'Parked' },
  erpState: { label: 'Priority' },
  erpNumber: { label: 'Priority order' },
} as const satisfies Record<keyof Order, Field>;
