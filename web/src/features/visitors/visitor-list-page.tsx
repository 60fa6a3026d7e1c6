import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { visitorListFields } from '@poolhouse/domain/features/visitors/visitor-list-fields';
import { IconDeviceTablet, IconFileText, IconQrcode, IconUrgent, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineFieldList } from '../../services/list-fields/define-field-list.ts';
import { filtersOf } from '../../services/list-fields/filters-of.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { TotalsRow } from '../../ui/list/totals-row.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { visitorPaths } from './paths.ts';
import { visitorCard, visitorColumns, visitorName } from './visitor-columns.tsx';
import { branchesQuery, useBranchOptions, useLiveVisitors } from './visitor-queries.ts';

const icon = { size: 16, stroke: 1.75 };

const list = defineFieldList(visitorListFields, {
  name: 'visitors',
  title: 'Visitor Logs',
  call: visitorsApi.list,
  rowsOf: ({ visitors }) => visitors,
  rowLabel: (visitor: Visitor) => visitorName(visitor),
  rowPath: visitorPaths.record,
  columns: visitorColumns,
  card: visitorCard,
  rowCall: visitorsApi.get,
  summary: () => <OnSite />,
  primaryAction: { label: 'Sign in a visitor', to: visitorPaths.create, permission: 'visitor_logs:create' },
  secondaryAction: (
    <ReasonButton
      permission="visitor_logs:view"
      variant="default"
      to={visitorPaths.evacuation}
      leftSection={<IconUrgent {...icon} />}
    >
      Evacuation
    </ReasonButton>
  ),
  menu: (
    <>
      <ReasonItem
        label="Visit passes"
        permission="visitor_logs:create"
        icon={<IconQrcode {...icon} />}
        to={visitorPaths.passes}
      />
      <ReasonItem
        label="Conditions of entry"
        permission="visitor_logs:manage"
        icon={<IconFileText {...icon} />}
        to={visitorPaths.conditions}
      />
      <ReasonItem
        label="Hosts and wardens"
        permission="visitor_logs:manage"
        icon={<IconUserShield {...icon} />}
        to={visitorPaths.people}
      />
      <ReasonItem
        label="Kiosks"
        permission="visitor_logs:manage"
        icon={<IconDeviceTablet {...icon} />}
        to={visitorPaths.kiosks}
      />
    </>
  ),
  editing: 'visitor_logs:edit',
  exportCall: { call: visitorsApi.csv, permission: 'visitor_logs:export' },
  firstUse: {
    title: 'No visitors yet',
    text: 'Visitors who sign in at a kiosk or at the front desk appear here. Pair a device in Kiosks.',
  },
});

/** Shows how many are on site at each branch. */
function OnSite() {
  const { data } = useQuery(branchesQuery());
  const parts = data?.branches
    .filter(({ onSite }) => onSite > 0)
    .map(({ label, onSite }) => ({ label, text: `${onSite} on site` }));
  return <TotalsRow parts={parts} isStale={false} />;
}

/** Shows who visited which branch, and who is on site. §2 */
export function VisitorListPage() {
  useLiveVisitors();
  const branch = useBranchOptions();
  const config = useMemo(() => ({ ...list, filters: filtersOf(visitorListFields, { branch }) }), [branch]);
  return <RecordList config={config} />;
}
