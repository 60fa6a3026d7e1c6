import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { CustomerMapAnswer } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { customerListFields } from '@poolhouse/domain/features/commercial/customers/customer-list-fields';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import type { Coloured } from '../../../ui/map/map-category.ts';
import { RecordMapPage } from '../../../ui/map/record-map-page.tsx';
import { commercialPaths } from '../paths.ts';
import { useManagers } from './customer-list-page.tsx';
import { CustomerQuickView } from './customer-summary.tsx';

const read = (query: Search) => queryOf(customersApi.map, { query } as never);
const colour = ({ ids }: CustomerMapAnswer): Coloured => ({
  categories: [{ label: 'Pools', colour: 'blue', count: ids.length, isQuiet: false }],
  category: ids.map(() => 0),
});

/** Shows the pools of the list, where they are. */
export function CustomerMapPage() {
  const managers = useManagers();
  const filters = useMemo(() => filtersOf(customerListFields, { managed_by: managers }), [managers]);
  return (
    <RecordMapPage<CustomerMapAnswer>
      title="Map of pools"
      noun={{ one: 'pool', many: 'pools' }}
      filters={filters}
      read={read as never}
      listPath={commercialPaths.list}
      recordPath={commercialPaths.record}
      quickView={(id) => <CustomerQuickView id={id} />}
      colour={colour}
    />
  );
}
