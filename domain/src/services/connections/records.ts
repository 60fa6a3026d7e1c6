import { defineActions, defineRecordKind, defineRecords } from '../../kernel/records.ts';

export const connectionRecord = defineRecordKind('connection', { label: 'Connection', module: null });

export const connectionActions = defineActions('admin', {
  check: { action: 'check', wording: 'checked' },
});

export const connectionRecords = defineRecords({ kinds: [connectionRecord], actions: [connectionActions] });
