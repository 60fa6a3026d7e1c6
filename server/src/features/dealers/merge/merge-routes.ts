import type { AnyVerb } from '../../../platform/verb.ts';
import type { DealerSearch } from '../dealer-search.ts';
import type { DuplicateBook } from '../duplicates/duplicate-book.ts';
import { listMerges } from './list-merges.ts';
import { mergeDealers } from './merge-dealers.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

export function dealerMergeRoutes(search: DealerSearch, book: DuplicateBook): AnyVerb[] {
  return [previewMerge, mergeDealers(search, book), undoMerge(search), listMerges];
}
