import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import type { ReportSummary } from '@poolhouse/domain/features/commercial/reports/report';
import { reportListFields } from '@poolhouse/domain/features/commercial/reports/report-list-fields';
import { reportStatusLabels } from '@poolhouse/domain/features/commercial/reports/report-status';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { defineRecordList } from '../../../records/record-list.tsx';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import type { ListOption } from '../../../ui/list/list-config.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useInspectors } from '../inspections/inspection-view.ts';
import { reports } from './report-view.ts';

export const ReportStatusDot = ({ status }: Pick<ReportSummary, 'status'>) => (
  <StatusDot
    colour={status === 'draft' ? 'blue' : 'green'}
    label={reportStatusLabels[status]}
    isQuiet={status === 'finished'}
  />
);

/** Returns what needs work: “2 poor · 1 Action Recommended”. */
const workText = ({ poor, actions }: ReportSummary) =>
  [poor > 0 && `${poor} poor`, actions > 0 && `${actions} Action Recommended`].filter(Boolean).join(' · ');
const dueText = ({ next_inspection }: ReportSummary) => (next_inspection === null ? '' : formatDay(next_inspection));

const list = defineRecordList(reports, reportListFields, {
  name: 'condition reports',
  columns: [
    { id: 'pool_name', width: 240, grows: true, isRowHeader: true, cell: ({ pool_name }) => pool_name },
    { id: 'day', holds: 'day', sort: 'day', width: 120, cell: ({ day }) => formatDay(day) },
    { id: 'status', width: 116, cell: ReportStatusDot },
    { id: 'items', width: 80, align: 'right', cell: ({ items }) => items },
    { id: 'actions', header: 'Needs work', width: 190, cell: workText },
    { id: 'inspector', width: 140, cell: ({ inspector }) => inspector },
    { id: 'next_inspection', holds: 'day', header: 'Next due', sort: 'next_inspection', width: 120, cell: dueText },
    { id: 'last_update', holds: 'time', width: 150, cell: ({ last_update }) => <InstantText at={last_update} /> },
    { id: 'managed_by', width: 190, isHiddenAtFirst: true, cell: ({ managed_by }) => managed_by },
  ],
  card: {
    title: ({ pool_name }) => pool_name,
    aside: ReportStatusDot,
    lines: (report) => [
      [formatDay(report.day), report.inspector].filter(Boolean).join(' · '),
      [`${report.items} ${report.items === 1 ? 'item' : 'items'}`, workText(report)].filter(Boolean).join(' · '),
    ],
  },
  firstUse: {
    title: 'No condition reports yet',
    text: 'Start a report at the pool: the form works on your phone, also without reception.',
  },
});

/** Shows condition reports. The list opens on the current year. §9 */
export function ReportListPage() {
  useLiveCalls('condition-reports', ...reports.makesOld);
  const search: Search = useSearch({ strict: false });
  const isOpened = useRef(Object.keys(search).length > 0);
  if (!isOpened.current) {
    isOpened.current = true;
    const year = dayIn(companyZone, new Date()).slice(0, 4);
    return <Navigate to="." search={searchOf({ year })} replace />;
  }
  return <ReportList customer={typeof search.customer === 'string' ? search.customer : null} />;
}

const noInspectors: readonly ListOption[] = [];

/** Shows the list; where it is of one pool, its filter says which. */
function ReportList({ customer }: { customer: string | null }) {
  const params = { id: (customer ?? '') as Customer['id'] };
  const pool = useQuery({ ...queryOf(customersApi.get, { params }), enabled: customer !== null }).data?.pool_name;
  const inspectors = useInspectors() ?? noInspectors;
  const config = useMemo(() => {
    const pools = customer === null ? [] : [{ value: customer, label: pool ?? 'One pool' }];
    return { ...list, filters: filtersOf(reportListFields, { customer: pools, inspector: inspectors }) };
  }, [customer, pool, inspectors]);
  return <RecordList config={config} />;
}
