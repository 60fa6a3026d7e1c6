import { z } from 'zod';
import { defineRecordFiles } from '../../../services/files/record-files.ts';
import { dealerActions, dealerFileRecord, dealerRecord } from '../records.ts';

export const dealerFiles = defineRecordFiles({
  feature: 'dealers',
  path: '/dealer',
  ref: z.string().min(1).max(90),
  record: dealerRecord,
  fileRecord: dealerFileRecord,
  actions: dealerActions,
});
