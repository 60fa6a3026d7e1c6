import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import type { Search } from '../list/list-state.ts';
import type { BoardConfig, ColumnParts } from './board-config.ts';

const pageSize = 25;

type Listed<Row> = { count: number; rows: readonly Row[] };
type ListOf<Row extends { id: string }> = Pick<BoardConfig<Row, string>, 'call' | 'rowsOf'>;

/** Returns the rows of a column as far as they were read; what stands first is read to its end before the rest. */
export function useColumn<Row extends { id: string }>(list: ListOf<Row>, { first, rest }: ColumnParts) {
  const ahead = usePages(list, first ?? {}, first !== undefined);
  const others = usePages(list, rest, true);
  const parts = first !== undefined && !ahead.hasNextPage ? [ahead, others] : [first !== undefined ? ahead : others];
  const waiting = parts.find(({ hasNextPage }) => hasNextPage);
  return {
    rows: parts.flatMap(({ data }) => data?.pages.flatMap(({ rows }) => rows) ?? []),
    count: sumOf((first !== undefined ? [ahead, others] : [others]).map(({ data }) => data?.pages.at(-1)?.count)),
    isPending: parts.some(({ isPending, isError }) => isPending && !isError),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    hasMore: waiting !== undefined,
    isReading: waiting?.isFetchingNextPage ?? false,
    readMore: () => void waiting?.fetchNextPage(),
    retry: () => void Promise.all(parts.map(({ refetch }) => refetch())),
  };
}

function usePages<Row extends { id: string }>({ call, rowsOf }: ListOf<Row>, query: Search, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [call.name, 'board', query],
    queryFn: async ({ pageParam, signal }): Promise<Listed<Row>> => {
      const paged = { ...query, limit: String(pageSize), page: String(pageParam) };
      const answer = await callApi(call, { query: paged, signal } as never);
      return { count: (answer as unknown as { count: number }).count, rows: rowsOf(answer as never) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, _pages, page) => (page * pageSize < count ? page + 1 : undefined),
    enabled: isEnabled,
  });
}

/** Null until all parts are known. */
function sumOf(counts: readonly (number | undefined)[]): number | null {
  return counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : null;
}
