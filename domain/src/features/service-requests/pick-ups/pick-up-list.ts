import { z } from 'zod';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import type { SavedList } from '../../../services/saved-views/saved-lists.ts';
import { pickUpListFields } from './pick-up-list-fields.ts';
import { shownPickUpStatuses } from './pick-up-status.ts';

export const pickUpListQuery = listQueryOf(pickUpListFields);
export const pickUpFilter = pickUpListQuery.omit({ page: true, limit: true });
export type PickUpFilter = z.output<typeof pickUpFilter>;

/** How many pick-ups the filters match in each status as people see it: the columns of the board. */
export const pickUpCounts = z.object({
  count: z.number().int(),
  statuses: z.array(z.object({ status: z.enum(shownPickUpStatuses), count: z.number().int() })),
});
export type PickUpCounts = z.output<typeof pickUpCounts>;

/** What filters offer. */
export const pickUpOptions = z.object({
  states: z.array(z.string()),
  models: z.array(z.string()),
  carriers: z.array(z.string()),
});

/** Views of the Pick Up list. */
export const pickUpSavedList: SavedList = {
  name: 'pick-ups',
  see: 'service_request.pick_up:view',
  share: 'service_request.pick_up:manage',
  query: pickUpFilter,
};
