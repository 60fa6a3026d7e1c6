import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { codeOf, lazyPart } from '../../../../platform/api/load-code.ts';
import { BulkEditButton } from '../../../../services/bulk-edits/bulk-edit-button.tsx';
import type { ListSelection } from '../../../../ui/list/list-config.ts';

const loadDialog = codeOf(() => import('./drop-off-bulk-dialog.tsx'));
const DropOffBulkDialog = lazyPart(loadDialog, 'DropOffBulkDialog');

/** Shows what can be done with the drop-offs that are chosen. */
export function DropOffBulkActions({ selection }: { selection: ListSelection<DropOffSummary> }) {
  return (
    <BulkEditButton
      selection={selection}
      permission="service_request.drop_off:edit"
      Dialog={DropOffBulkDialog}
      load={loadDialog}
    />
  );
}
