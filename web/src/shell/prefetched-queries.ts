import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { QueryClient } from '@tanstack/react-query';
import { viewsQuery } from '../platform/api/list-views.ts';
import { takePrefetchedAnswer } from '../platform/api/prefetched-answers.ts';
import { queryOf } from '../platform/api/query-of.ts';

/** What public/start.js asks for on the dealer list, and the queries that want it. */
const earlyQueries = [
  { url: '/api/dealer?limit=50', queryKey: queryOf(dealersApi.list, { query: { limit: '50' } }).queryKey },
  { url: '/api/view?list=dealers', queryKey: viewsQuery('dealers').queryKey },
];

/** A user waits no longer than this: then the page is drawn without its rows first. */
const maxWaitMs = 100;

/**
 * Waits for the route and the answers that are there already, or nearly: a page that is drawn whole at once is there
 * sooner than one that is drawn empty and then again. Never throws; the page shows what failed.
 */
export async function readyToDraw(queries: QueryClient, loadRoute: () => Promise<void>): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.allSettled([seedPrefetchedAnswers(queries), loadRoute()]), limit]);
}

/** Hands the answers to the queries as they arrive. Never throws; what failed is asked for again. */
export async function seedPrefetchedAnswers(queries: QueryClient, early = window.poolhouseEarly ?? {}): Promise<void> {
  const waiting = earlyQueries
    .filter(({ url }) => url in early)
    .map(async ({ url, queryKey }) => {
      const response = await early[url];
      if (!response?.ok) return;
      const answer: unknown = await response.clone().json();
      if (takePrefetchedAnswer(url) !== null) queries.setQueryData(queryKey as readonly unknown[], answer);
    });
  await Promise.allSettled(waiting);
}
