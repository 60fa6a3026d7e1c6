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

/** What is uploaded at a kiosk; once its visit is known, it is the photo of that visitor. */
export const visitPhotoRecord = defineRecordKind('visit-photo', {
  label: 'Photo of a visitor',
  module: 'visitor_logs',
  permissions,
});

export const kioskRecord = defineRecordKind('kiosk', {
  label: 'Kiosk',
  module: 'visitor_logs',
  permissions: { view: 'visitor_logs:manage', act: 'visitor_logs:manage' },
  fields: {
    name: { label: 'Name' },
    branch: { label: 'Branch' },
    isRevoked: { label: 'Revoked' },
    takesPhotos: { label: 'Takes photos' },
  },
});

export const visitPassRecord = defineRecordKind('visit-pass', {
  isNamedByPerson: true,
  label: 'Visit pass',
  module: 'visitor_logs',
  permissions,
  fields: {
    kind: visitorFields.kind,
    firstName: visitorFields.firstName,
    lastName: visitorFields.lastName,
    company: visitorFields.company,
    phone: visitorFields.phone,
    email: { label: 'Email', personal: true },
    branch: { label: 'Branch' },
    day: { label: 'Day' },
    isRevoked: { label: 'Revoked' },
  },
});

export const sitePersonRecord = defineRecordKind('site-person', {
  label: 'Person on site',
  module: 'visitor_logs',
  permissions: { view: 'visitor_logs:manage', act: 'visitor_logs:manage' },
  fields: { mobile: { label: 'Mobile for texts', personal: true }, wardenOf: { label: 'Warden of' } },
});

export const evacuationRecord = defineRecordKind('evacuation', {
  label: 'Evacuation',
  module: 'visitor_logs',
  permissions,
  fields: { onSite: { label: 'On site' }, missing: { label: 'Missing' } },
});

export const entryConditionsRecord = defineRecordKind('entry-conditions', {
  label: 'Conditions of entry',
  module: 'visitor_logs',
  permissions: { view: 'visitor_logs:manage', act: 'visitor_logs:manage' },
  fields: { version: { label: 'Version' }, text: { label: 'Text' } },
});

export const visitorActions = defineActions('visitor_logs', {
  signIn: { action: 'sign-in-visitor', wording: 'signed in', inHistory: 'signed this visitor in' },
  signOut: { action: 'sign-out-visitor', wording: 'signed out', inHistory: 'signed this visitor out' },
  update: recordWording.update,
  export: recordWording.export,
  anonymise: { action: 'anonymise-visitors', wording: 'anonymised' },
  startEvacuation: { action: 'start-evacuation', wording: 'started an evacuation or drill of' },
  tick: { action: 'tick-visitor-safe', wording: 'ticked as safe' },
  uploadPhoto: { action: 'upload-visit-photo', wording: 'uploaded a photo of a visitor' },
  addPhoto: { action: 'add-visit-photo', wording: 'added the photo of', inHistory: 'added the photo' },
  deletePhotos: { action: 'delete-visit-photos', wording: 'deleted old photos of visitors:' },
});

export const kioskActions = defineActions('visitor_logs', {
  create: { action: 'create-kiosk', wording: 'added the kiosk' },
  update: { action: 'update-kiosk', wording: 'changed the kiosk', inHistory: 'changed {}' },
  revoke: { action: 'revoke-kiosk', wording: 'revoked the kiosk' },
});

export const visitPassActions = defineActions('visitor_logs', {
  create: { action: 'create-visit-pass', wording: 'added the visit pass of' },
  revoke: { action: 'revoke-visit-pass', wording: 'revoked the visit pass of' },
});

export const sitePersonActions = defineActions('visitor_logs', {
  update: { action: 'update-site-person', wording: 'changed texts or branches as a warden of' },
});

export const evacuationActions = defineActions('visitor_logs', {
  end: { action: 'end-evacuation', wording: 'ended the evacuation or drill of' },
});

export const entryConditionsActions = defineActions('visitor_logs', {
  update: { action: 'update-entry-conditions', wording: 'changed the conditions of entry to' },
});

export const visitorRecords = defineRecords({
  kinds: [
    visitorRecord,
    visitPhotoRecord,
    kioskRecord,
    visitPassRecord,
    sitePersonRecord,
    evacuationRecord,
    entryConditionsRecord,
  ],
  actions: [
    visitorActions,
    kioskActions,
    visitPassActions,
    sitePersonActions,
    evacuationActions,
    entryConditionsActions,
  ],
  counters: ['visitors_on_site'],
});
