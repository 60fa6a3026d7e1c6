import { line, textLimits } from '../../../kernel/text.ts';
import { bulkEditCalls } from '../../../services/bulk-edits/bulk-edit-calls.ts';
import { requestBulkChange } from '../request-bulk-change.ts';
import { dropOffStatus } from './drop-off.ts';
import { dropOffFilter } from './drop-off-list.ts';

export const dropOffBulkChange = requestBulkChange(dropOffStatus, line(textLimits.code));

export const dropOffBulkEditsApi = bulkEditCalls(
  'drop-offs',
  dropOffBulkChange,
  dropOffFilter,
  'service_request.drop_off:edit',
);
