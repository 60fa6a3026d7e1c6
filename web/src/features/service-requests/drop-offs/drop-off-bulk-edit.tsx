import { requestBulkEdit } from '../requests/request-bulk-edit.tsx';
import { dropOffKind } from './drop-off-kind.ts';

export const {
  dialog: BulkDialog,
  list: DropOffBulkEditsPage,
  page: DropOffBulkEditPage,
} = requestBulkEdit(dropOffKind);
