import type { Fields } from '../../kernel/fields.ts';
import { defineActions, defineRecordKind, defineRecords, recordWording, sentFormFields } from '../../kernel/records.ts';
import { fileWording } from '../../services/files/records.ts';
import { checklistItems } from '../checklists/items.ts';
import { dealerFields } from './dealer-fields.ts';
import { historyFieldsOf } from './links/url-lists.ts';

/** Lists of links under the names that the log had for them before each was a field. */
const formerUrlFields: Fields = Object.fromEntries(
  checklistItems.map(({ value, label }) => [historyFieldsOf(value)[1], { label: `${label} links` }]),
);

export const dealerRecord = defineRecordKind('dealer', {
  label: 'Dealer',
  module: 'dealers',
  permissions: { view: 'dealers:view', act: 'dealers:edit' },
  fields: {
    ...dealerFields,
    busyReason: { label: 'Why busy' },
    ...formerUrlFields,
    files: { label: 'File' },
    ...sentFormFields,
    merged: { label: 'Merged dealer' },
    mergedInto: { label: 'Merged into' },
    notDuplicateOf: { label: 'Not a duplicate of' },
    urls: { label: 'Checklist links' },
  },
});
export const dealerFileRecord = defineRecordKind('dealer-file', { label: 'Dealer file', module: 'dealers' });

export const dealerActions = defineActions('dealers', {
  create: recordWording.create,
  update: recordWording.update,
  expire: {
    action: 'expire',
    wording: 'removed expired flags and types',
    inHistory: 'removed expired flags and types',
  },
  restoreField: { action: 'put-back', wording: 'reverted a field', inHistory: 'reverted {}' },
  export: recordWording.export,
  ...fileWording,
  judgeDuplicates: {
    action: 'judge-duplicates',
    wording: 'reviewed a possible duplicate',
    inHistory: 'reviewed a possible duplicate',
  },
  merge: { action: 'merge', wording: 'merged a dealer', inHistory: 'merged another dealer into this one' },
  mergedInto: {
    action: 'merged-into',
    wording: 'merged into another dealer dealer',
    inHistory: 'merged this into another dealer',
  },
  undoMerge: { action: 'undo-merge', wording: 'merge undone: restored', inHistory: 'undid a merge' },
  sendScheduleReminder: {
    action: 'send-schedule-reminder',
    wording: 'sent a reminder',
    inHistory: 'sent an expiry reminder',
  },
});

export const dealerRecords = defineRecords({ kinds: [dealerFileRecord, dealerRecord], actions: [dealerActions] });
