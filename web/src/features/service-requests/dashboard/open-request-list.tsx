import { type ListedRequest, serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { requestKindLabels } from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { defineList, type ListColumn } from '../../../ui/list/list-config.ts';
import { dashboardPaths } from '../paths.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { openRequestFilters } from './open-request-filters.ts';
import { daysText, LateTags, RequestStatus, requestPath, waitingText } from './open-request-text.tsx';

const columns: readonly ListColumn<ListedRequest>[] = [
  {
    id: 'caseId',
    holds: 'reference',
    header: 'Case number',
    width: 168,
    isRowHeader: true,
    cell: ({ caseId }) => <span className="tabular">{caseId}</span>,
  },
  { id: 'late', header: 'Late', width: 216, cell: ({ late }) => <LateTags late={late} most={1} /> },
  { id: 'status', header: 'Status', width: 184, cell: RequestStatus },
  { id: 'statusDays', header: 'In status', sort: 'statusSince', width: 104, cell: (row) => daysText(row.statusDays) },
  { id: 'waits', header: 'Waits for', width: 224, cell: waitingText },
  { id: 'name', header: 'Customer', width: 176, grows: true, cell: ({ name }) => name },
  { id: 'models', header: 'Robots', width: 152, cell: ({ models }) => models.join(', ') },
  { id: 'branch', header: 'Branch', width: 144, cell: ({ branch }) => branch.label },
  { id: 'kind', header: 'Kind', width: 96, cell: ({ kind }) => requestKindLabels[kind] },
  { id: 'date', holds: 'day', header: 'Date', sort: 'date', width: 104, cell: ({ date }) => formatDay(date) },
  { id: 'age', header: 'Age', width: 92, cell: ({ ageDays }) => daysText(ageDays) },
];

/** Open requests of both kinds, late ones first. Days are working days. */
export const openRequestList = defineList({
  name: 'service-requests',
  title: 'Service Request',
  noun: { one: 'open request', many: 'open requests' },
  call: serviceDashboardApi.list,
  rowsOf: ({ requests }) => requests,
  rowId: ({ kind, id }: ListedRequest) => `${kind}:${id}`,
  rowLabel: ({ caseId }) => caseId,
  rowPath: (key) => {
    const [kind, id = ''] = key.split(':');
    return requestPath({ kind: kind as ListedRequest['kind'], id }) ?? dashboardPaths.list;
  },
  columns,
  filters: openRequestFilters(),
  card: {
    title: ({ caseId }) => caseId,
    aside: RequestStatus,
    lines: (request) => [
      [request.name, request.branch.label].filter(Boolean).join(' · '),
      `${waitingText(request)} · ${daysText(request.statusDays)}`,
      request.late.length > 0 && <LateTags {...request} />,
    ],
  },
  summary: (query) => <DashboardFigures query={query} />,
  shapes: dashboardPaths,
  firstUse: { title: 'Nothing is open', text: 'Open pick-ups and drop-offs appear here, late ones first.' },
});
