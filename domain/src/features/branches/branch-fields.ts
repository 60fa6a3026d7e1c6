import type { Field } from '../../kernel/fields.ts';
import type { Branch, BranchAddress } from './branch.ts';
import type { Rep } from './rep.ts';
import type { State } from './state.ts';

/** What people call the fields of a service branch. */
export const branchFields = {
  label: { label: 'Name' },
  caseCode: { label: 'Case code' },
  region: { label: 'Region' },
  assignedState: { label: 'Assigned states' },
  notificationEmails: { label: 'Notification emails' },
  phone: { label: 'Phone' },
  address: { label: 'Address' },
  costCentre: { label: 'Cost centre' },
  warehouseCode: { label: 'Warehouse code' },
  active: { label: 'Open' },
  id: { label: 'ID' },
  value: { label: 'Code' },
  timeZone: { label: 'Time zone' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Branch, Field>;

/** The parts of its address, which is one field. */
export const branchAddressFields = {
  address: { label: 'Full address' },
  line1: { label: 'Line 1' },
  line2: { label: 'Line 2' },
  city: { label: 'City' },
  state: { label: 'State' },
  shortCode: { label: 'State code' },
  postalCode: { label: 'Postal code' },
  country: { label: 'Country' },
} as const satisfies Record<keyof BranchAddress, Field>;

/** What people call the fields of an account manager; calls take the account as `userId` and answer it as `user`. */
export const repFields = {
  id: { label: 'ID' },
  label: { label: 'Name' },
  userId: { label: 'User', refersTo: 'user' },
  user: { label: 'User' },
  active: { label: 'Active' },
  dealers: { label: 'Dealers' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Rep | 'userId', Field>;

/** What people call the fields of a state. */
export const stateFields = {
  code: { label: 'Code' },
  label: { label: 'Name' },
  country: { label: 'Country' },
  active: { label: 'Active' },
  position: { label: 'Position' },
  dealers: { label: 'Dealers' },
  branches: { label: 'Served by' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof State, Field>;
