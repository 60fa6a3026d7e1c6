import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import { useMemo } from 'react';
import { defineFieldList } from '../../../services/list-fields/define-field-list.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { DropOffBulkActions } from './bulk-edit/drop-off-bulk-actions.tsx';
import { dropOffCard, dropOffColumns } from './drop-off-columns.tsx';
import { useDropOffFilters } from './drop-off-filters.ts';
import { useLiveDropOffs } from './drop-off-queries.ts';
import { DropOffQuickView } from './drop-off-quick-view.tsx';
import { DropOffTotals } from './drop-off-totals.tsx';
import { dropOffPaths } from './paths.ts';

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
  summary: (query) => <DropOffTotals query={query} />,
  shapes: dropOffPaths,
  primaryAction: { label: 'New drop-off', to: dropOffPaths.create, permission: 'service_request.drop_off:create' },
  editing: 'service_request.drop_off:edit',
  exportCall: { call: dropOffsApi.csv, permission: 'service_request.drop_off:export' },
  bulkActions: (selection) => <DropOffBulkActions selection={selection} />,
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
