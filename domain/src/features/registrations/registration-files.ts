import { defineRecordFiles } from '../../services/files/record-files.ts';
import { registrationActions, registrationFileRecord, registrationRecord } from './records.ts';
import { registrationId } from './registration.ts';

/** The documents of registrations. */
export const registrationFiles = defineRecordFiles({
  feature: 'registrations',
  path: '/account-register',
  ref: registrationId,
  record: registrationRecord,
  fileRecord: registrationFileRecord,
  actions: registrationActions,
});
