import { defineActions, defineRecordKind, defineRecords, recordWording } from '../../kernel/records.ts';
import { fileWording } from '../../services/files/records.ts';
import { personalDealerFields } from './dealer.ts';

export const dealerRecord = defineRecordKind('dealer', {
  label: 'Dealer',
  module: 'dealers',
  permissions: { view: 'dealers:view', act: 'dealers:edit' },
  personalFields: personalDealerFields,
});
export const dealerFileRecord = defineRecordKind('dealer-file', { label: 'Dealer file', module: 'dealers' });

export const dealerActions = defineActions('dealers', {
  create: recordWording.create,
  update: recordWording.update,
  expire: { action: 'expire', wording: 'removed ended flags and types', inHistory: 'removed what had ended' },
  restoreField: { action: 'put-back', wording: 'reverted a field', inHistory: 'reverted {}' },
  export: recordWording.export,
  ...fileWording,
  judgeDuplicates: {
    action: 'judge-duplicates',
    wording: 'reviewed a possible duplicate',
    inHistory: 'reviewed a possible duplicate',
  },
  merge: { action: 'merge', wording: 'merged a dealer', inHistory: 'merged another dealer into this one' },
  mergedInto: { action: 'merged-into', wording: 'merged into another', inHistory: 'merged this into another dealer' },
  undoMerge: { action: 'undo-merge', wording: 'merge undone: restored', inHistory: 'undid a merge' },
  sendScheduleReminder: {
    action: 'send-schedule-reminder',
    wording: 'sent a reminder',
    inHistory: 'sent a reminder of what ends',
  },
});

export const dealerRecords = defineRecords({ kinds: [dealerFileRecord, dealerRecord], actions: [dealerActions] });
