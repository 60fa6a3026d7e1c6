import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { anyOf, listQuery, selectedIds, yesNo } from '../../../kernel/paging.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import type { SavedList } from '../../../services/saved-views/saved-lists.ts';
import { robotStatus } from '../robots/robot.ts';
import { consumerType, dropOffStatus } from './drop-off.ts';
import { dropOffStatuses } from './drop-off-status.ts';

/** The filters of the list. */
export const dropOffFilters = {
  status: anyOf(dropOffStatus),
  /** Neither closed nor cancelled. */
  open: yesNo,
  branch: anyOf(line(textLimits.code)),
  consumerType: anyOf(consumerType),
  dealer: anyOf(line(textLimits.search)),
  state: anyOf(line(textLimits.code)),
  model: anyOf(line(textLimits.name)),
  robotStatus: anyOf(robotStatus),
  waitingForPart: yesNo,
  /** Open, and waiting for a part that should have arrived. */
  partOverdue: yesNo,
  fromWebsite: yesNo,
  /** Days of the request, each included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  id: selectedIds,
};

export const dropOffSorts = ['date', 'caseId', 'name', 'statusChangedAt'] as const;
export type DropOffSort = (typeof dropOffSorts)[number];

export const dropOffListQuery = listQuery(dropOffFilters, dropOffSorts);
export type DropOffListQuery = z.output<typeof dropOffListQuery>;
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
