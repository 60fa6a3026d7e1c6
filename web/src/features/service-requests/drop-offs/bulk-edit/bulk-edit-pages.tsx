import { BulkEditList } from '../../../../services/bulk-edits/bulk-edit-list.tsx';
import { OneBulkEdit } from '../../../../services/bulk-edits/one-bulk-edit.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { dropOffPaths } from '../paths.ts';
import { dropOffBulkConfig, dropOffBulkWords } from './drop-off-bulk-config.ts';
import { dropOffChangeText } from './drop-off-bulk-form.ts';

/** Shows the latest bulk edits of drop-offs. */
export function DropOffBulkEditsPage() {
  const back = <BackLink to={dropOffPaths.list}>Drop Off</BackLink>;
  return <BulkEditList of={dropOffBulkConfig} back={back} changeText={dropOffChangeText} />;
}

/** Shows one bulk edit of drop-offs. */
export function DropOffBulkEditPage() {
  return <OneBulkEdit of={dropOffBulkConfig} words={dropOffBulkWords} changeText={dropOffChangeText} />;
}
