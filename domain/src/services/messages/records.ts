import { defineActions, defineRecordKind, defineRecords, recordWording } from '../../kernel/records.ts';
import { messageFields } from './message.ts';

export const messageRecord = defineRecordKind('message', { label: 'Message', module: null, fields: messageFields });

export const messageActions = defineActions('admin', { update: recordWording.update });

export const messageRecords = defineRecords({ kinds: [messageRecord], actions: [messageActions] });
