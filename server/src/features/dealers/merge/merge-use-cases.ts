import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { DealerSearch } from '../dealer-search.ts';
import type { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import { listMerges } from './list-merges.ts';
import { mergeDealers } from './merge-dealers.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

export function dealerMergeUseCases(search: DealerSearch, book: DuplicateIndex): AnyUseCase[] {
  return [previewMerge, mergeDealers(search, book), undoMerge(search), listMerges];
}
