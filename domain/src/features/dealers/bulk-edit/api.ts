import { defineCall } from '../../../kernel/contract.ts';
import { bulkEdit, bulkEditPreview } from '../../../services/bulk-edits/bulk-edit.ts';
import { bulkBodyLimit, bulkOrder, bulkRequest } from '../../../services/bulk-edits/bulk-request.ts';
import { bulkEditActions } from '../../../services/bulk-edits/records.ts';
import { dealerBulkChange, dealerBulkQuery } from './dealer-bulk-change.ts';

/** The preview and the start of a bulk edit of dealers; all else goes by its id. */
export const dealerBulkEditsApi = {
  preview: defineCall({
    name: 'bulkEdits.previewDealers',
    method: 'POST',
    path: '/bulk-edit/dealers/preview',
    access: 'dealers:edit',
    summary: 'Preview how many dealers a bulk edit would change, without changing them',
    body: bulkRequest(dealerBulkChange, dealerBulkQuery),
    answer: bulkEditPreview,
    isReading: true,
    bodyLimit: bulkBodyLimit,
  }),
  start: defineCall({
    name: 'bulkEdits.startDealers',
    method: 'POST',
    path: '/bulk-edit/dealers',
    access: 'dealers:edit',
    summary: 'Change account manager, status, flags, types or Sprinklr of many dealers',
    body: bulkOrder(dealerBulkChange, dealerBulkQuery),
    answer: bulkEdit,
    status: 202,
    audit: bulkEditActions.start,
    bodyLimit: bulkBodyLimit,
  }),
} as const;
