import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { dealerTypeLabels } from '../dealers/dealer-codes.ts';
import { registrationStatusLabels } from './registration-status.ts';

/** The filters of registrations. Deleted ones are listed where they are asked for. */
export const registrationListFields = defineListFields({
  noun: { one: 'registration', many: 'registrations' },
  fields: {
    status: { kind: 'one-of', label: 'Status', options: registrationStatusLabels },
    missing: { kind: 'present', label: 'Documents asked for' },
    types: { kind: 'one-of', label: 'Type asked for', options: dealerTypeLabels, isList: true },
    state: { kind: 'value', label: 'State', longest: 'code' },
    from: { kind: 'from-day', label: 'Received from', column: 'day_received' },
    to: { kind: 'until-day', label: 'Received to', column: 'day_received' },
  },
  sorts: { createdAt: { column: 'created_at' }, company: { column: 'company', ignoresCase: true } },
  usualSort: '-createdAt',
});
