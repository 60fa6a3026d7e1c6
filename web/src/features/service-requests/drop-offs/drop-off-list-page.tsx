import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import { useMemo } from 'react';
import { codeOf } from '../../../platform/api/load-code.ts';
import { defineRecordList } from '../../../records/record-list.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { RequestTotals } from '../requests/request-totals.tsx';
import { dropOffCard, dropOffColumns } from './drop-off-columns.tsx';
import { useDropOffFilters } from './drop-off-filters.ts';
import { dropOffKind } from './drop-off-kind.ts';
import { useLiveDropOffs } from './drop-off-queries.ts';
import { DropOffQuickView } from './drop-off-quick-view.tsx';
import { dropOffs } from './drop-off-view.ts';
import { dropOffPaths } from './paths.ts';

const list = defineRecordList<DropOffSummary>(dropOffs, dropOffListFields, {
  rowLabel: ({ caseId, consumerInfo }) => `${caseId} ${consumerInfo.name}`,
  columns: dropOffColumns,
  card: dropOffCard,
  rowCall: dropOffsApi.get,
  quickView: (id) => <DropOffQuickView id={id} />,
  summary: (query) => <RequestTotals kind={dropOffKind} query={query} />,
  shapes: dropOffPaths,
  bulkDialog: codeOf(() => import('./drop-off-bulk-edit.tsx')),
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
