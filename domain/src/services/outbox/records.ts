import { defineActions, defineRecordKind, defineRecords, recordWording } from '../../kernel/records.ts';

export const intentRecord = defineRecordKind('intent', { label: 'Outbox item', module: null });

export const outboxActions = defineActions('admin', {
  retry: { action: 'retry-intent', wording: 'retried' },
  markSent: { action: 'mark-intent-sent', wording: 'marked as sent' },
  cancel: { action: 'cancel-intent', wording: 'cancelled' },
  sendNow: { action: 'send-intent-now', wording: 'sent now' },
  sendAgain: { action: 'send-intent-again', wording: 'resent' },
  export: recordWording.export,
});

export const outboxRecords = defineRecords({
  kinds: [intentRecord],
  actions: [outboxActions],
  counters: ['outbox_failed'],
});
