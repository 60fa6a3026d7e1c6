import { defineActions, defineRecordKind, recordWording } from '../../kernel/records.ts';
import { fileWording } from '../../services/files/records.ts';
import { noteFields } from './note.ts';

const module = 'service_request';
const permissions = { view: 'service_request.pick_up:view', act: 'service_request.pick_up:edit' } as const;

export const noteRecord = defineRecordKind('note', {
  label: 'Note',
  module,
  permissions,
  fields: { ...noteFields, to: { label: 'Sent to', personal: true } },
});
export const noteFileRecord = defineRecordKind('note-file', { label: 'File of a note', module, permissions });

export const noteActions = defineActions(module, {
  ...recordWording,
  send: { action: 'send-note', wording: 'e-mailed the note', inHistory: 'e-mailed this' },
  ...fileWording,
});
