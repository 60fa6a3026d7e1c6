import type { AnyVerb } from '../../../platform/verb.ts';
import type { DuplicateBook } from './duplicate-book.ts';
import { findDuplicates } from './find-duplicates.ts';
import { judgeDuplicates } from './judge-duplicates.ts';
import { listDuplicatePairs } from './list-duplicate-pairs.ts';

export function dealerDuplicatesRoutes(book: DuplicateBook): AnyVerb[] {
  return [findDuplicates, listDuplicatePairs(book), judgeDuplicates];
}
