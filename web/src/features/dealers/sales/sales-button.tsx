import { IconChartBar } from '@tabler/icons-react';
import type { Search } from '../../../ui/list/list-state.ts';
import { dealerPaths } from '../paths.ts';
import { SameDealersButton } from '../same-dealers-button.tsx';

/** Shows the sales of the same dealers. */
export function SalesButton({ query: { sort: _sort, ...filters } }: { query: Search }) {
  return (
    <SameDealersButton to={dealerPaths.sales} filters={filters} icon={IconChartBar}>
      Sales
    </SameDealersButton>
  );
}
