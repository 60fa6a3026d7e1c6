import { useDebouncedValue } from '@mantine/hooks';
import { can } from '@poolhouse/domain/features/access/can';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { IconAddressBook } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/api/query-of.ts';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/session.ts';
import type { PaletteEntry } from './palette-entries.ts';

const shortestSearch = 2;

/** The dealers that fit best, for those who may see dealers. */
export function useFoundDealers(typed: string, go: (path: string) => void): PaletteEntry[] {
  const mayLook = can(useUser(), 'dealers:view');
  const [q] = useDebouncedValue(typed.trim(), 150);
  const isAsking = mayLook && q.length >= shortestSearch;
  const { data } = useQuery({
    ...queryOf(dealersApi.list, { query: { q, limit: '6' } }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isAsking || typed.trim().length < shortestSearch || data === undefined) return [];
  return data.dealers.map((dealer) => ({
    id: `dealer-${dealer.id}`,
    group: 'Dealers' as const,
    title: dealer.name,
    note: [dealer.custId, dealer.state].filter(Boolean).join(' · '),
    icon: IconAddressBook,
    run: () => go(paths.dealer(dealer.id)),
  }));
}
