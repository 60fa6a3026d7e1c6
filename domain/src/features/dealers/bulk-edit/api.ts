import { bulkEditCalls } from '../../../services/bulk-edits/bulk-edit-calls.ts';
import { dealerBulkChange, dealerBulkQuery } from './dealer-bulk-change.ts';

export const dealerBulkEditsApi = bulkEditCalls('dealers', dealerBulkChange, dealerBulkQuery, 'dealers:edit');
