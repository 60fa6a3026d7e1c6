import { defineRecordFiles } from '../../../services/files/record-files.ts';
import { dealerActions, dealerFileRecord, dealerRecord } from '../records.ts';

export const dealerFiles = defineRecordFiles({
  feature: 'dealers',
  path: '/dealer',
  record: dealerRecord,
  fileRecord: dealerFileRecord,
  actions: dealerActions,
});
