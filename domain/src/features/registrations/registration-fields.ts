import type { Field } from '../../kernel/fields.ts';
import type { Registration } from './registration.ts';

/** What people call the fields of a registration, and their headings in files. */
export const registrationFields = {
  id: { label: 'ID' },
  company: { label: 'Company' },
  tradingName: { label: 'Trading name' },
  abn: { label: 'ABN' },
  contactName: { label: 'Contact name', personal: true },
  jobTitle: { label: 'Position' },
  email: { label: 'Email', personal: true },
  phone: { label: 'Phone', personal: true },
  mobile: { label: 'Mobile', personal: true },
  webAddress: { label: 'Website' },
  accountsEmail: { label: 'Email for invoices', personal: true },
  line1: { label: 'Street address' },
  city: { label: 'Suburb' },
  state: { label: 'State' },
  postcode: { label: 'Postcode' },
  deliveryLine1: { label: 'Delivery street address' },
  deliveryCity: { label: 'Delivery suburb' },
  deliveryState: { label: 'Delivery state' },
  deliveryPostcode: { label: 'Delivery postcode' },
  types: { label: 'Types asked for' },
  message: { label: 'Message' },
  status: { label: 'Status' },
  statusBefore: { label: 'Status before' },
  statusChangedAt: { label: 'Status since' },
  reason: { label: 'Reason' },
  missing: { label: 'Missing documents' },
  checklist: { label: 'Checklist' },
  rep: { label: 'Account manager' },
  dealerTypes: { label: 'Dealer types' },
  priorityId: { label: 'Customer ID' },
  creditLimitCents: { label: 'Credit limit' },
  terms: { label: 'Payment terms' },
  dealerId: { label: 'Dealer', refersTo: 'dealer' },
  dealerName: { label: 'Dealer' },
  userId: { label: 'User', refersTo: 'user' },
  createdAt: { label: 'Received' },
  lastUpdate: { label: 'Last update' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Registration, Field>;

/** The columns of the export, in their order. */
export const registrationColumns = (
  [
    ...(['company', 'tradingName', 'abn', 'contactName', 'email', 'phone', 'mobile', 'webAddress'] as const),
    ...(['line1', 'city', 'state', 'postcode', 'status', 'rep', 'priorityId', 'terms', 'createdAt'] as const),
  ] as const
).map((field) => ({ field, heading: registrationFields[field].label }));
