import { defineActions, defineRecordKind, defineRecords } from '../../kernel/records.ts';

export const mailTemplateRecord = defineRecordKind('mail-template', { label: 'Email template', module: null });
export const unsubscriptionRecord = defineRecordKind('unsubscription', { label: 'Unsubscription', module: null });

export const mailActions = defineActions('admin', {
  sendTest: { action: 'send-test', wording: 'sent a test email' },
  unsubscribe: { action: 'unsubscribe', wording: 'unsubscribed' },
});

export const mailRecords = defineRecords({ kinds: [mailTemplateRecord, unsubscriptionRecord], actions: [mailActions] });
