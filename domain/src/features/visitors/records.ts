import { defineActions, defineRecordKind, defineRecords, recordWording, searchFields } from '../../kernel/records.ts';
import { visitorFields } from './visitor-fields.ts';

const permissions = { view: 'visitor_logs:view', act: 'visitor_logs:edit' } as const;

export const visitorRecord = defineRecordKind('visitor', {
  isNamedByPerson: true,
  label: 'Visitor',
  module: 'visitor_logs',
  permissions,
  fields: { ...visitorFields, ...searchFields },
});

export const kioskRecord = defineRecordKind('kiosk', {
  label: 'Kiosk',
  module: 'visitor_logs',
  permissions: { view: 'visitor_logs:manage', act: 'visitor_logs:manage' },
  fields: { name: { label: 'Name' }, branch: { label: 'Branch' }, isRevoked: { label: 'Revoked' } },
});

export const visitorActions = defineActions('visitor_logs', {
  signIn: { action: 'sign-in-visitor', wording: 'signed in', inHistory: 'signed this visitor in' },
  signOut: { action: 'sign-out-visitor', wording: 'signed out', inHistory: 'signed this visitor out' },
  update: recordWording.update,
  export: recordWording.export,
  anonymise: { action: 'anonymise-visitors', wording: 'anonymised' },
  startEvacuation: { action: 'start-evacuation', wording: 'started an evacuation or drill of' },
  tick: { action: 'tick-visitor-safe', wording: 'ticked as safe' },
});

export const kioskActions = defineActions('visitor_logs', {
  create: { action: 'create-kiosk', wording: 'added the kiosk' },
  revoke: { action: 'revoke-kiosk', wording: 'revoked the kiosk' },
});

export const visitorRecords = defineRecords({
  kinds: [visitorRecord, kioskRecord],
  actions: [visitorActions, kioskActions],
  counters: ['visitors_on_site'],
});
