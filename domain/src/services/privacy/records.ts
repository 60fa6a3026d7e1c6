import { defineActions, defineRecordKind, defineRecords } from '../../kernel/records.ts';

/** People without an account. What they are called is nowhere in the log. */
export const personRecord = defineRecordKind('person', {
  label: 'Person without an account',
  module: 'admin',
  fields: { reason: { label: 'Reason' }, erased: { label: 'Erased' } },
});

export const privacyActions = defineActions('admin', {
  erase: { action: 'erase-person', wording: 'erased' },
});

export const privacyRecords = defineRecords({ kinds: [personRecord], actions: [privacyActions] });
