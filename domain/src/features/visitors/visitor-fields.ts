import type { Field } from '../../kernel/fields.ts';
import type { Visitor } from './visitor.ts';

/** What people call the fields of a visit, and their headings in files. */
export const visitorFields = {
  id: { label: 'ID' },
  visitorId: { label: 'Visitor ID' },
  kind: { label: 'Kind' },
  firstName: { label: 'First name', personal: true },
  lastName: { label: 'Last name', personal: true },
  company: { label: 'Company', personal: true },
  phone: { label: 'Phone', personal: true },
  vehicle: { label: 'Vehicle', personal: true },
  insuredUntil: { label: 'Insured until' },
  inductedUntil: { label: 'Inducted until' },
  host: { label: 'Host' },
  branch: { label: 'Branch code' },
  branchLabel: { label: 'Branch' },
  region: { label: 'Region' },
  timeZone: { label: 'Time zone' },
  timeIn: { label: 'In' },
  timeOut: { label: 'Out' },
  isAutomatic: { label: 'Signed out automatically' },
  isAnonymised: { label: 'Anonymised' },
  conditionsVersion: { label: 'Conditions of entry' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Visitor, Field>;

/** The columns of the export, in their order. */
export const visitorColumns = (
  [
    'visitorId',
    'kind',
    'firstName',
    'lastName',
    'company',
    'phone',
    'vehicle',
    'host',
    'branchLabel',
    'region',
    'timeIn',
    'timeOut',
    'isAutomatic',
  ] as const
).map((field) => ({ field, heading: visitorFields[field].label }));
