import { BulkEditList } from '../../../../services/bulk-edits/bulk-edit-list.tsx';
import { OneBulkEdit } from '../../../../services/bulk-edits/one-bulk-edit.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { pickUpPaths } from '../../paths.ts';
import { pickUpBulkConfig, pickUpBulkWords, pickUpChangeText } from './pick-up-bulk-config.ts';

/** Shows the latest bulk edits of pick-ups. */
export function PickUpBulkEditsPage() {
  const back = <BackLink to={pickUpPaths.list}>Pick Up</BackLink>;
  return <BulkEditList of={pickUpBulkConfig} back={back} changeText={pickUpChangeText} />;
}

/** Shows one bulk edit of pick-ups. */
export function PickUpBulkEditPage() {
  return <OneBulkEdit of={pickUpBulkConfig} words={pickUpBulkWords} changeText={pickUpChangeText} />;
}
