import { defineActions, defineRecordKind } from '../../kernel/records.ts';

export const branchRecord = defineRecordKind('branch', {
  label: 'Branch',
  module: 'admin',
  permissions: { view: 'admin.branch:view', act: 'admin.branch:edit' },
});
export const repRecord = defineRecordKind('rep', { label: 'Account manager', module: 'admin' });
export const stateRecord = defineRecordKind('state', { label: 'State', module: 'admin' });

/** What is done with branches, account managers and states. */
export const branchActions = defineActions('admin', {
  create: { action: 'create', wording: 'added', inHistory: 'added this' },
  update: { action: 'update', wording: 'changed', inHistory: 'changed {}' },
  remove: { action: 'delete', wording: 'deleted', inHistory: 'deleted this' },
});
