import { defineRecordKind, defineRecords, defineServiceActions } from '../../kernel/records.ts';

export const bulkEditRecord = defineRecordKind('bulk-edit', { label: 'Bulk edit', module: null });

export const bulkEditActions = defineServiceActions({
  start: { action: 'bulk-edit', wording: 'changed in a bulk edit', inHistory: 'changed {} in a bulk edit' },
  stop: { action: 'bulk-edit-stop', wording: 'stopped a bulk edit' },
  undo: {
    action: 'bulk-edit-undo',
    wording: 'bulk edit undone: reverted',
    inHistory: 'undid a bulk edit: reverted {}',
  },
});

export const bulkEditRecords = defineRecords({ kinds: [bulkEditRecord], actions: [bulkEditActions] });
