import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { dealerListFields } from '@poolhouse/domain/features/dealers/dealer-list-fields';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineFieldList } from '../../../services/list-fields/define-field-list.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { useLiveDealers } from '../live-dealers.ts';
import { dealerPaths } from '../paths.ts';
import { DealerBulkActions } from './dealer-bulk-actions.tsx';
import { dealerCard, dealerColumns } from './dealer-columns.tsx';
import { dealerFilters } from './dealer-filters.ts';
import { DealerQuickView } from './dealer-quick-view.tsx';
import { DealersMenu } from './dealers-menu.tsx';

const list = defineFieldList(dealerListFields, {
  name: 'dealers',
  call: dealersApi.list,
  rowsOf: ({ dealers }) => dealers,
  rowLabel: (dealer: DealerSummary) => dealer.name,
  rowPath: dealerPaths.dealer,
  columns: dealerColumns,
  card: dealerCard,
  rowCall: dealersApi.get,
  quickView: (id) => <DealerQuickView id={id} />,
  primaryAction: { label: 'New dealer', to: dealerPaths.create, permission: 'dealers:create' },
  menu: (query) => <DealersMenu query={query} />,
  editing: 'dealers:edit',
  exportCall: { call: dealersApi.csv, permission: 'dealers:export', withAllColumns: { columns: 'all' } },
  bulkActions: (selection) => <DealerBulkActions selection={selection} />,
  views: { list: 'dealers', sharing: 'dealers:manage' },
  firstUse: {
    title: 'No dealers yet',
    text: 'Import your dealers from a CSV file, or add the first one.',
    action: <ImportButton />,
  },
});

export function DealerListPage() {
  useLiveDealers();
  const options = useQuery(dealerOptionsQuery()).data;
  const config = useMemo(() => ({ ...list, filters: dealerFilters(options) }), [options]);
  return <RecordList config={config} />;
}

function ImportButton() {
  return (
    <ReasonButton
      permission="dealers:import"
      to={dealerPaths.imports}
      variant="default"
      leftSection={<IconUpload size={16} stroke={1.75} />}
    >
      Import
    </ReasonButton>
  );
}
