import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { WaitingSource } from '../../../services/waiting/index.ts';
import type { DuplicateIndex } from './duplicate-index.ts';
import { loadJudgements } from './list-duplicate-pairs.ts';

/** Finding all pairs anew takes seconds with many dealers. Home doesn't wait for it: the item is there the next time. */
const maxWaitMs = 20;

/** Pairs of dealers that may be duplicates, as one item that counts them. */
export function duplicatesToReview(book: DuplicateIndex): WaitingSource {
  return {
    section: 'waiting',
    of: 'company',
    permission: 'dealers:update',
    items: async (ctx) => {
      const pairs = await book.pairsWithin(maxWaitMs);
      if (pairs === null || pairs.length === 0) return [];
      const judgements = await loadJudgements(ctx);
      const count = pairs.filter(([key]) => !judgements.has(key)).length;
      if (count === 0) return [];
      const title =
        count === 1
          ? '1 pair of dealers may be duplicates'
          : `${count.toLocaleString('en-AU')} pairs of dealers may be duplicates`;
      const action = { label: 'Review', path: `${pagePaths.dealers}/duplicates` };
      return [{ id: 'dealers:duplicates', title, note: 'Dealers', at: null, action }];
    },
  };
}
