import { dealerDuplicatesApi } from '@poolhouse/domain/features/dealers/duplicates/api';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';

export type ShownPairs = 'open' | 'distinct';
export const pairsPerPage = 25;

export const duplicatePairsQuery = (show: ShownPairs, page: number) =>
  queryOf(dealerDuplicatesApi.pairs, { query: { show, page: String(page), limit: String(pairsPerPage) } });

/** Remembers that two dealers are two, or forgets it, and reads the pairs again. */
export async function judgePair(queries: QueryClient, pair: { one: string; two: string }, areDistinct: boolean) {
  await callApi(dealerDuplicatesApi.judge, { body: { ...pair, areDistinct } });
  await queries.invalidateQueries({ queryKey: [dealerDuplicatesApi.pairs.name] });
}
