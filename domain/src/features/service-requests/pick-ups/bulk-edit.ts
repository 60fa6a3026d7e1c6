import { bulkEditCalls } from '../../../services/bulk-edits/bulk-edit-calls.ts';
import { requestBulkChange } from '../request-bulk-change.ts';
import { branchValue, pickUpStatus } from './pick-up.ts';
import { pickUpFilter } from './pick-up-list.ts';

export const pickUpBulkChange = requestBulkChange(pickUpStatus, branchValue);

export const pickUpBulkEditsApi = bulkEditCalls(
  'pick-ups',
  pickUpBulkChange,
  pickUpFilter,
  'service_request.pick_up:edit',
);
