import { IconChartBar } from '@tabler/icons-react';
import { paths } from '../../../platform/paths.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { SameDealersButton } from '../same-dealers-button.tsx';

/** The sales of the same dealers. */
export function SalesButton({ query: { sort: _sort, ...filters } }: { query: Search }) {
  return (
    <SameDealersButton to={paths.dealerSales} filters={filters} icon={IconChartBar}>
      Sales
    </SameDealersButton>
  );
}
