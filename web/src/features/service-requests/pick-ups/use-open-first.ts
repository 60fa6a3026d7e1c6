import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { viewsQuery } from '../../../platform/api/list-views.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { useSearchChange } from '../../../ui/list/use-search-change.ts';

/**
 * Opens the list of pick-ups on the open ones, where its address asks for nothing and the reader has chosen no view to open with.
 * Clearing the filter afterwards shows them all.
 */
export function useOpenFirst(isOn: boolean): void {
  const search: Search = useSearch({ strict: false });
  const [isPlain] = useState(() => Object.keys(search).length === 0);
  const { data } = useQuery({ ...viewsQuery('pick-ups'), enabled: isOn && isPlain });
  const changeSearch = useSearchChange();
  const isDue = isOn && isPlain && data?.opensWith === null;
  useEffect(() => {
    if (isDue) changeSearch((old) => ({ ...old, open: ['yes'] }), 'replace');
  }, [isDue, changeSearch]);
}
