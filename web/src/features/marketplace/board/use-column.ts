import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import type { Search } from '../../../ui/list/list-state.ts';

const pageSize = 25;

/** Returns the orders of a column as far as they were read. Of those that still go out, all parked ones come first. */
export function useColumn(status: OrderStatus, query: Search) {
  const hasParkedFirst = status === 'processing' && query.parked === undefined;
  const parked = usePages({ ...query, status, parked: 'yes' }, hasParkedFirst);
  const others = usePages({ ...query, status, ...(hasParkedFirst && { parked: 'no' }) }, true);
  const parts = hasParkedFirst && !parked.hasNextPage ? [parked, others] : [hasParkedFirst ? parked : others];
  const waiting = parts.find(({ hasNextPage }) => hasNextPage);
  return {
    orders: parts.flatMap(({ data }) => data?.pages.flatMap(({ orders }) => orders) ?? []),
    count: sumOf((hasParkedFirst ? [parked, others] : [others]).map(({ data }) => data?.pages.at(-1)?.count)),
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
