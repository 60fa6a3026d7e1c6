import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import type { Search } from '../../../ui/list/list-state.ts';

const pageSize = 25;

/** Returns the orders of a column as far as they were read: all parked ones before the others. */
export function useColumn(status: OrderStatus, query: Search) {
  const parked = usePages({ ...query, status, parked: 'yes' }, query.parked !== 'no');
  const others = usePages({ ...query, status, parked: 'no' }, query.parked !== 'yes' && !parked.hasNextPage);
  const parts = [...(query.parked === 'no' ? [] : [parked]), ...(query.parked === 'yes' ? [] : [others])];
  const waiting = parts.find(({ hasNextPage }) => hasNextPage);
  return {
    orders: parts.flatMap(({ data }) => data?.pages.flatMap(({ orders }) => orders) ?? []),
    count: sumOf(parts.map(({ data }) => data?.pages.at(-1)?.count)),
    isPending: parts.some(({ isPending, isError }) => isPending && !isError),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    hasMore: waiting !== undefined,
    isReading: waiting?.isFetchingNextPage ?? false,
    readMore: () => void waiting?.fetchNextPage(),
    retry: () => void Promise.all(parts.map(({ refetch }) => refetch())),
  };
}

function usePages(query: Search, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: [marketplaceApi.list.name, 'board', query],
    queryFn: ({ pageParam, signal }) =>
      callApi(marketplaceApi.list, { query: { ...query, limit: String(pageSize), page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, _pages, page) => (page * pageSize < count ? page + 1 : undefined),
    enabled: isWanted,
  });
}

/** Null until all parts are known. */
function sumOf(counts: readonly (number | undefined)[]): number | null {
  return counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : null;
}
