import { defineActions, defineRecordKind, defineRecords, recordWording, searchFields } from '../../kernel/records.ts';
import { fileFields, fileWording } from '../../services/files/records.ts';
import { registrationFields } from './registration-fields.ts';

export const registrationRecord = defineRecordKind('registration', {
  label: 'Registration',
  module: 'admin',
  permissions: { view: 'admin.registration:view', act: 'admin.registration:edit' },
  fields: { ...registrationFields, ...searchFields, files: fileFields.files },
});

export const registrationFileRecord = defineRecordKind('registration-file', {
  label: 'Document of a registration',
  module: 'admin',
  permissions: registrationRecord.permissions,
  fields: { name: { label: 'Name' }, note: { label: 'Note' }, position: { label: 'Position' }, ...fileFields },
});

/** §6 names what is logged of registrations under the module of Admin. */
export const registrationActions = defineActions('admin', {
  apply: { action: 'create-registration', wording: 'received the registration of', inHistory: 'sent this application' },
  sendAgain: {
    action: 'send-registration-again',
    wording: 'received again the registration of',
    inHistory: 'sent this application again',
  },
  update: { action: 'update-registration', wording: 'changed the registration of', inHistory: 'changed {}' },
  createUser: {
    action: 'activate-registration',
    wording: 'opened the account of',
    inHistory: 'opened the account',
  },
  remove: {
    action: 'delete-registration',
    wording: 'deleted the registration of',
    inHistory: 'deleted this registration',
  },
  purge: { action: 'purge-registration', wording: 'permanently deleted the registration of' },
  upload: { action: 'upload-registration-document', wording: 'uploaded a document for a registration' },
  export: recordWording.export,
  ...fileWording,
});

export const registrationRecords = defineRecords({
  kinds: [registrationRecord, registrationFileRecord],
  actions: [registrationActions],
  counters: ['registrations_valid'],
});
