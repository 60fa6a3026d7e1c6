import { IconMap } from '@tabler/icons-react';
import type { Search } from '../../../ui/list/list-state.ts';
import { dealerPaths } from '../paths.ts';
import { SameDealersButton } from '../same-dealers-button.tsx';

/** Shows the same dealers on the map. */
export function MapButton({ query: { sort: _sort, located: _located, ...filters } }: { query: Search }) {
  return (
    <SameDealersButton to={dealerPaths.map} filters={filters} icon={IconMap}>
      Map
    </SameDealersButton>
  );
}
