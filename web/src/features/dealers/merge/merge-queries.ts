import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { dealerDuplicatesApi } from '@poolhouse/domain/features/dealers/duplicates/api';
import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

export type MergePreview = AnswerOf<typeof dealerMergeApi.preview>;

export const mergePreviewQuery = (kept: string, other: string) => ({
  ...queryOf(dealerMergeApi.preview, { params: { id: kept }, query: { other } }),
  retry: false,
});

export const mergesQuery = (id: string) => queryOf(dealerMergeApi.list, { params: { id } });

const oldAfterMerge = [
  dealersApi.list.name,
  dealersApi.get.name,
  dealersApi.history.name,
  dealerMergeApi.list.name,
  dealerMergeApi.preview.name,
  dealerDuplicatesApi.find.name,
  dealerDuplicatesApi.pairs.name,
];

/** Invalidates what a merge or its undoing changes. */
export function invalidateAfterMerge(queries: QueryClient): void {
  for (const name of oldAfterMerge) void queries.invalidateQueries({ queryKey: [name] });
}
