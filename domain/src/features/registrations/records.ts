import { defineRecordKind } from '../../kernel/records.ts';

export const registrationRecord = defineRecordKind('registration', {
  label: 'Registration',
  module: 'admin',
  permissions: { view: 'admin.registration:view', act: 'admin.registration:edit' },
});
