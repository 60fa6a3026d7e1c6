import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import { useMemo } from 'react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import { BulkEditButton } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { defineFieldList } from '../../../services/list-fields/define-field-list.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { RequestTotals } from '../requests/request-totals.tsx';
import { dropOffCard, dropOffColumns } from './drop-off-columns.tsx';
import { useDropOffFilters } from './drop-off-filters.ts';
import { dropOffKind } from './drop-off-kind.ts';
import { useLiveDropOffs } from './drop-off-queries.ts';
import { DropOffQuickView } from './drop-off-quick-view.tsx';
import { dropOffPaths } from './paths.ts';

const loadBulkDialog = codeOf(() => import('./drop-off-bulk-edit.tsx'));
const DropOffBulkDialog = lazyPart(loadBulkDialog, 'DropOffBulkDialog');

const list = defineFieldList(dropOffListFields, {
  name: 'drop-offs',
  title: 'Drop Off',
  call: dropOffsApi.list,
  rowsOf: ({ dropOffs }) => dropOffs,
  rowLabel: ({ caseId, consumerInfo }: DropOffSummary) => `${caseId} ${consumerInfo.name}`,
  rowPath: dropOffPaths.dropOff,
  columns: dropOffColumns,
  card: dropOffCard,
  rowCall: dropOffsApi.get,
  quickView: (id) => <DropOffQuickView id={id} />,
  summary: (query) => <RequestTotals kind={dropOffKind} query={query} />,
  shapes: dropOffPaths,
  primaryAction: { label: 'New drop-off', to: dropOffPaths.create, permission: 'service_request.drop_off:create' },
  editing: 'service_request.drop_off:edit',
  exportCall: { call: dropOffsApi.csv, permission: 'service_request.drop_off:export' },
  bulkActions: (selection) => (
    <BulkEditButton
      selection={selection}
      permission="service_request.drop_off:edit"
      Dialog={DropOffBulkDialog}
      load={loadBulkDialog}
    />
  ),
  views: { list: 'drop-offs', sharing: 'service_request.drop_off:manage' },
  firstUse: {
    title: 'No drop-offs yet',
    text: 'Robots that customers bring to a branch, or announce on the website, appear here.',
  },
});

/** Shows the robots that were dropped off at a branch. §2 */
export function DropOffListPage() {
  useLiveDropOffs();
  const filters = useDropOffFilters();
  const config = useMemo(() => ({ ...list, filters }), [filters]);
  return <RecordList config={config} />;
}
