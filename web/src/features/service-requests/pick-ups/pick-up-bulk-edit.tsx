import { requestBulkEdit } from '../requests/request-bulk-edit.tsx';
import { pickUpKind } from './pick-up-kind.ts';

export const { dialog: BulkDialog, list: PickUpBulkEditsPage, page: PickUpBulkEditPage } = requestBulkEdit(pickUpKind);
