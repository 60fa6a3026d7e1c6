import type { BulkDialogProps } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { RequestBulkDialog, RequestBulkEdit, RequestBulkEdits } from '../requests/request-bulk-edit.tsx';
import { pickUpKind } from './pick-up-kind.ts';

/** Shows one change for many pick-ups. */
export function PickUpBulkDialog(props: BulkDialogProps) {
  return <RequestBulkDialog {...props} kind={pickUpKind} />;
}

/** Shows the latest bulk edits of pick-ups. */
export function PickUpBulkEditsPage() {
  return <RequestBulkEdits kind={pickUpKind} />;
}

/** Shows one bulk edit of pick-ups. */
export function PickUpBulkEditPage() {
  return <RequestBulkEdit kind={pickUpKind} />;
}
