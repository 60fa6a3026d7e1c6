import { z } from 'zod';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import type { SavedList } from '../../../services/saved-views/saved-lists.ts';
import { dropOffListFields } from './drop-off-list-fields.ts';
import { dropOffStatuses } from './drop-off-status.ts';

export const dropOffListQuery = listQueryOf(dropOffListFields);
export const dropOffFilter = dropOffListQuery.omit({ page: true, limit: true });
export type DropOffFilter = z.output<typeof dropOffFilter>;

/** How many drop-offs the filters match in each status: the columns of the board. */
export const dropOffCounts = z.object({
  count: z.number().int(),
  statuses: z.array(z.object({ status: z.enum(dropOffStatuses), count: z.number().int() })),
});
export type DropOffCounts = z.output<typeof dropOffCounts>;

/** What filters offer. */
export const dropOffOptions = z.object({ states: z.array(z.string()), models: z.array(z.string()) });

/** Views of the Drop Off list. */
export const dropOffSavedList: SavedList = {
  name: 'drop-offs',
  see: 'service_request.drop_off:view',
  share: 'service_request.drop_off:manage',
  query: dropOffFilter,
};
