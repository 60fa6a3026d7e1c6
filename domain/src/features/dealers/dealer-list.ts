import type { z } from 'zod';
import { anyOf, listAnswer } from '../../kernel/paging.ts';
import { listQueryOf } from '../../services/list-fields/list-query.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { dealerState, dealerSummary } from './dealer.ts';
import { dealerListFields } from './dealer-list-fields.ts';

export const dealerListQuery = listQueryOf(dealerListFields, { state: anyOf(dealerState) });
export type DealerListQuery = z.output<typeof dealerListQuery>;

/** Views of the dealer list. */
export const dealerSavedList: SavedList = {
  name: 'dealers',
  see: 'dealers:view',
  share: 'dealers:manage',
  query: dealerListQuery.omit({ page: true, limit: true }),
};

export const dealerListAnswer = listAnswer('dealers', dealerSummary);
