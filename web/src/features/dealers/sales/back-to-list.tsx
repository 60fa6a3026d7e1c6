import { searchOf } from '../../../ui/address-link.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { dealerPaths } from '../paths.ts';

/** Links back to the dealers with the same filters. */
export function BackToList() {
  const withFilters = ({ year: _year, months: _months, ...filters }: Search) => searchOf(filters);
  return (
    <BackLink to={dealerPaths.list} search={withFilters as never}>
      Dealers
    </BackLink>
  );
}
