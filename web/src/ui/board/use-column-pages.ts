import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import type { Search } from '../list/list-state.ts';

const pageSize = 25;

/** The records of a column as far as they were read. */
export type ColumnRows<Row> = {
  rows: readonly Row[];
  /** Null until it is known. */
  count: number | null;
  isPending: boolean;
  error: unknown;
  hasMore: boolean;
  isReading: boolean;
  readMore: () => void;
  retry: () => void;
};

/** Returns the pages of a list as far as they were read; more are read as they are asked for. */
export function useColumnPages<Call extends CallSpec, Row>(
  call: Call,
  readPage: (answer: AnswerOf<Call>) => { count: number; rows: readonly Row[] },
  query: Search,
  isWanted = true,
): ColumnRows<Row> {
  const pages = useInfiniteQuery({
    queryKey: [call.name, 'board', query],
    queryFn: async ({ pageParam, signal }) => {
      const wanted = { ...query, limit: String(pageSize), page: String(pageParam) };
      return readPage((await callApi<CallSpec>(call, { query: wanted, signal })) as AnswerOf<Call>);
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, _pages, page) => (page * pageSize < count ? page + 1 : undefined),
    enabled: isWanted,
  });
  return {
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [],
    count: pages.data?.pages.at(-1)?.count ?? null,
    isPending: pages.isPending && !pages.isError,
    error: pages.error,
    hasMore: pages.hasNextPage,
    isReading: pages.isFetchingNextPage,
    readMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
}

/** Returns two lists as one: the second begins once the first was read to its end. */
export function joinColumns<Row>(first: ColumnRows<Row>, second: ColumnRows<Row>): ColumnRows<Row> {
  const parts = first.hasMore ? [first] : [first, second];
  const waiting = parts.find(({ hasMore }) => hasMore);
  return {
    rows: parts.flatMap(({ rows }) => rows),
    count: first.count === null || second.count === null ? null : first.count + second.count,
    isPending: parts.some(({ isPending }) => isPending),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    hasMore: waiting !== undefined,
    isReading: waiting?.isReading ?? false,
    readMore: () => waiting?.readMore(),
    retry: () => {
      for (const { retry } of parts) retry();
    },
  };
}
