import { countersApi } from '@poolhouse/domain/services/counters/api';
import type { Counts } from '@poolhouse/domain/services/counters/counter';
import { useQuery } from '@tanstack/react-query';
import { countedFields } from '../registered-features.ts';
import { laterQueryOf } from './query-of.ts';

const everyMs = 60_000;

/** Returns all figures of the menu and the bell in one call, asked for again each minute and when the page is looked at. */
export const countersQuery = () => ({
  ...laterQueryOf(countersApi.get, { query: { fields: countedFields().join(',') } }),
  refetchInterval: everyMs,
  refetchOnWindowFocus: 'always' as const,
});

const nothing: Counts = {};

export function useCounts(): Counts {
  return useQuery(countersQuery()).data ?? nothing;
}
