import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { codeOf, lazyPart } from '../../../../platform/api/load-code.ts';
import { BulkEditButton } from '../../../../services/bulk-edits/bulk-edit-button.tsx';
import type { ListSelection } from '../../../../ui/list/list-config.ts';
import { ManifestAction } from '../../freight/manifest-action.tsx';

const loadDialog = codeOf(() => import('./pick-up-bulk-dialog.tsx'));
const PickUpBulkDialog = lazyPart(loadDialog, 'PickUpBulkDialog');

/** Shows what can be done with the pick-ups that are chosen. */
export function PickUpBulkActions({ selection }: { selection: ListSelection<PickUpSummary> }) {
  return (
    <>
      <ManifestAction selection={selection} />
      <BulkEditButton
        selection={selection}
        permission="service_request.pick_up:edit"
        Dialog={PickUpBulkDialog}
        load={loadDialog}
      />
    </>
  );
}
