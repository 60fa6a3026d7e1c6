import type { Fields } from '../../../kernel/fields.ts';
import {
  defineActions,
  defineRecordKind,
  recordWording,
  searchFields,
  sentFormFields,
} from '../../../kernel/records.ts';
import { fileFields, fileWording } from '../../../services/files/records.ts';
import { factPath } from './answer-fields.ts';
import { reportFields } from './report-fields.ts';

const module = 'commercial';
const permissions = { view: 'commercial:view', act: 'commercial:edit' } as const;

const personalFacts: Fields = { [factPath('operator')]: { label: 'Name of the operator', personal: true } };

export const conditionReportRecord = defineRecordKind('condition-report', {
  label: 'Condition report',
  module,
  permissions,
  fields: {
    ...reportFields,
    ...personalFacts,
    ...searchFields,
    ...sentFormFields,
    document: { label: 'Document' },
    files: fileFields.files,
  },
});
export const conditionReportFileRecord = defineRecordKind('condition-report-file', {
  label: 'Picture of a condition report',
  module,
  permissions,
});

export const reportActions = defineActions(module, {
  ...recordWording,
  finish: { action: 'finish-report', wording: 'finished', inHistory: 'finished this report' },
  reopen: { action: 'reopen-report', wording: 'reopened', inHistory: 'reopened this as a new version' },
  email: { action: 'email-report', wording: 'sent the report of', inHistory: 'sent this report' },
  ...fileWording,
});
