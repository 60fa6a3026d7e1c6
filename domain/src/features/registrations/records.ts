import { defineRecordKind, defineRecords } from '../../kernel/records.ts';

export const registrationRecord = defineRecordKind('registration', {
  label: 'Registration',
  module: 'admin',
  permissions: { view: 'admin.registration:view', act: 'admin.registration:edit' },
});

export const registrationRecords = defineRecords({ kinds: [registrationRecord], counters: ['registrations_valid'] });
