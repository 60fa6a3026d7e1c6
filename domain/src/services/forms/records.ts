import { defineActions, defineRecords } from '../../kernel/records.ts';

export const formActions = defineActions(
  { module: 'forms', label: 'Documents' },
  { emailPdf: { action: 'form-pdf-email', wording: 'sent a document', inHistory: 'sent a document' } },
);

export const formRecords = defineRecords({ actions: [formActions] });
