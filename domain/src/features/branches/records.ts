import { defineActions, defineRecordKind, defineRecords, recordWording } from '../../kernel/records.ts';
import { branchFields, repFields, stateFields } from './branch-fields.ts';

export const branchRecord = defineRecordKind('branch', {
  label: 'Branch',
  module: 'admin',
  permissions: { view: 'admin.branch:view', act: 'admin.branch:edit' },
  fields: branchFields,
});
export const repRecord = defineRecordKind('rep', { label: 'Account manager', module: 'admin', fields: repFields });
export const stateRecord = defineRecordKind('state', { label: 'State', module: 'admin', fields: stateFields });

/** What is done with branches, account managers and states. */
export const branchActions = defineActions('admin', {
  create: recordWording.create,
  update: recordWording.update,
  remove: recordWording.remove,
});

export const branchRecords = defineRecords({ kinds: [branchRecord, repRecord, stateRecord], actions: [branchActions] });
