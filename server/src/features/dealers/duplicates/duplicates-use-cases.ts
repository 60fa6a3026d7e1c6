import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { DuplicateIndex } from './duplicate-index.ts';
import { findDuplicates } from './find-duplicates.ts';
import { judgeDuplicates } from './judge-duplicates.ts';
import { listDuplicatePairs } from './list-duplicate-pairs.ts';

export function dealerDuplicatesUseCases(book: DuplicateIndex): AnyUseCase[] {
  return [findDuplicates, listDuplicatePairs(book), judgeDuplicates];
}
