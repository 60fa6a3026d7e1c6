import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { pickUpListFields } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list-fields';
import { IconChecks } from '@tabler/icons-react';
import { useMemo } from 'react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import { BulkEditButton } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { defineFieldList } from '../../../services/list-fields/define-field-list.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { ApproveAction, ManifestAction } from '../freight/bulk-actions.tsx';
import { RequestTotals } from '../requests/request-totals.tsx';
import { pickUpPaths } from './paths.ts';
import { pickUpCard, pickUpColumns } from './pick-up-columns.tsx';
import { useIsDealer, usePickUpFilters } from './pick-up-filters.ts';
import { pickUpKind } from './pick-up-kind.ts';
import { useLivePickUps } from './pick-up-queries.ts';
import { PickUpQuickView } from './pick-up-quick-view.tsx';
import { useOpenFirst } from './use-open-first.ts';

const loadBulkDialog = codeOf(() => import('./pick-up-bulk-edit.tsx'));
const PickUpBulkDialog = lazyPart(loadBulkDialog, 'BulkDialog');

const own = defineFieldList(pickUpListFields, {
  name: 'pick-ups',
  title: 'Pick Up',
  call: pickUpsApi.list,
  rowsOf: ({ pickUps }) => pickUps,
  rowLabel: ({ caseId }: PickUpSummary) => caseId,
  rowPath: pickUpPaths.pickUp,
  columns: pickUpColumns.filter(({ id }) => id !== 'dealer'),
  card: pickUpCard,
  rowCall: pickUpsApi.get,
  quickView: (id) => <PickUpQuickView id={id} />,
  summary: (query) => <RequestTotals kind={pickUpKind} query={query} />,
  shapes: pickUpPaths,
  primaryAction: { label: 'New pick-up', to: pickUpPaths.create, permission: 'service_request.pick_up:create' },
  editing: 'service_request.pick_up:edit',
  exportCall: { call: pickUpsApi.csv, permission: 'service_request.pick_up:export' },
  firstUse: {
    title: 'No pick-ups yet',
    text: 'Book a courier to collect robots that need a repair. You follow them here until they are back.',
  },
});

/** What staff also see: whose pick-ups they are, bulk edits and shared views. */
const all: typeof own = {
  ...own,
  columns: pickUpColumns,
  menu: (
    <ReasonItem
      label="Courier checks"
      icon={<IconChecks size={16} stroke={1.75} />}
      to={pickUpPaths.checks}
      permission="service_request.pick_up:approve"
    />
  ),
  bulkActions: (selection) => (
    <>
      <ApproveAction selection={selection} />
      <ManifestAction selection={selection} />
      <BulkEditButton
        selection={selection}
        permission="service_request.pick_up:edit"
        Dialog={PickUpBulkDialog}
        load={loadBulkDialog}
      />
    </>
  ),
  views: { list: 'pick-ups', sharing: 'service_request.pick_up:manage' },
};

/** Shows the pick-ups: to staff all of them, to a dealer its own. §2 */
export function PickUpListPage() {
  useLivePickUps();
  const filters = usePickUpFilters();
  const isDealer = useIsDealer();
  useOpenFirst(!isDealer);
  const config = useMemo(() => ({ ...(isDealer ? own : all), filters }), [isDealer, filters]);
  return <RecordList config={config} />;
}
