import { Button } from '@mantine/core';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Ability, useCan } from '../../platform/use-can.ts';
import { defineList } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { DealerBulkActions } from './dealer-bulk-actions.tsx';
import { dealerCard, dealerColumns } from './dealer-columns.tsx';
import { dealerFilters } from './dealer-filters.ts';
import { dealerOptionsQuery } from './dealer-queries.ts';
import { DealerQuickView } from './dealer-quick-view.tsx';
import { DealersMenu } from './dealers-menu.tsx';
import { useLiveDealers } from './live-dealers.ts';
import { dealerPaths } from './paths.ts';
import { MapButton } from './places/map-button.tsx';
import { SalesButton } from './sales/sales-button.tsx';

export function DealerListPage() {
  useLiveDealers();
  const create = useCan('dealers:create');
  const editing = useCan('dealers:edit');
  const exporting = useCan('dealers:export');
  const importing = useCan('dealers:import');
  const sharing = useCan('dealers:manage');
  const options = useQuery(dealerOptionsQuery()).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the abilities change with their reasons alone
  const config = useMemo(
    () =>
      defineList({
        name: 'dealers',
        title: 'Dealers',
        noun: { one: 'dealer', many: 'dealers' },
        call: dealersApi.list,
        rowsOf: ({ dealers }) => dealers,
        countOf: (answer) => answer,
        rowId: (dealer: DealerSummary) => dealer.id,
        rowLabel: (dealer) => dealer.name,
        rowPath: dealerPaths.dealer,
        columns: dealerColumns,
        filters: dealerFilters(options),
        searchLabel: 'Search dealers',
        card: dealerCard,
        quickView: (id) => <DealerQuickView id={id} />,
        primaryAction: { label: 'New dealer', to: dealerPaths.create, ability: create },
        secondaryActions: (query) => (
          <>
            <MapButton query={query} />
            <SalesButton query={query} />
            <ImportButton ability={importing} />
            <DealersMenu />
          </>
        ),
        editing,
        exportCall: { call: dealersApi.csv, ability: exporting },
        bulkActions: (selection) => <DealerBulkActions selection={selection} />,
        views: { list: 'dealers', sharing },
        firstUse: {
          title: 'No dealers yet',
          text: 'Import the dealers that you have as CSV, or add the first one by hand.',
          action: <ImportButton ability={importing} />,
        },
      }),
    [options, create.reason, editing.reason, exporting.reason, importing.reason, sharing.reason],
  );
  return <RecordList config={config} />;
}

function ImportButton({ ability }: { ability: Ability }) {
  const icon = <IconUpload size={16} stroke={1.75} />;
  if (ability.allowed) {
    return (
      <Button component={Link} to={dealerPaths.imports} variant="default" leftSection={icon}>
        Import
      </Button>
    );
  }
  return (
    <ReasonTooltip reason={ability.reason} permission={ability.refused}>
      <Button disabled variant="default" leftSection={icon}>
        Import
      </Button>
    </ReasonTooltip>
  );
}
