import type { BulkDialogProps } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { RequestBulkDialog, RequestBulkEdit, RequestBulkEdits } from '../requests/request-bulk-edit.tsx';
import { dropOffKind } from './drop-off-kind.ts';

/** Shows one change for many drop-offs. */
export function DropOffBulkDialog(props: BulkDialogProps) {
  return <RequestBulkDialog {...props} kind={dropOffKind} />;
}

/** Shows the latest bulk edits of drop-offs. */
export function DropOffBulkEditsPage() {
  return <RequestBulkEdits kind={dropOffKind} />;
}

/** Shows one bulk edit of drop-offs. */
export function DropOffBulkEditPage() {
  return <RequestBulkEdit kind={dropOffKind} />;
}
