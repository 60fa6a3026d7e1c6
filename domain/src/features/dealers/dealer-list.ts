import type { z } from 'zod';
import { anyOf, listAnswer, listQuery, selectedIds, yesNo } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { dealerFlag, dealerState, dealerStatus, dealerSummary, dealerType } from './dealer.ts';

export const dealerSorts = ['name', 'custId', 'state', 'postcode', 'rep', 'status', 'lastUpdate', 'created'] as const;
export type DealerSort = (typeof dealerSorts)[number];

/** The options of the dealer filter. §3; `busy` is true until its day is over, `located` when there are coordinates; `id` repeated names the dealers. */
export const dealerFilters = {
  state: anyOf(dealerState),
  rep: anyOf(line(textLimits.code)),
  flag: anyOf(dealerFlag),
  type: anyOf(dealerType),
  status: anyOf(dealerStatus),
  sprinklr: yesNo,
  busy: yesNo,
  located: yesNo,
  id: selectedIds,
};

export const dealerListQuery = listQuery(dealerFilters, dealerSorts);
export type DealerListQuery = z.output<typeof dealerListQuery>;

/** Views of the dealer list. */
export const dealerSavedList: SavedList = {
  name: 'dealers',
  see: 'dealers:view',
  share: 'dealers:manage',
  query: dealerListQuery.omit({ page: true, limit: true }),
};

export const dealerListAnswer = listAnswer('dealers', dealerSummary);
