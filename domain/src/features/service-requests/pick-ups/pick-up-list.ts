import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { anyOf, listQuery, selectedIds, yesNo } from '../../../kernel/paging.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import type { SavedList } from '../../../services/saved-views/saved-lists.ts';
import { robotStatus } from '../robots/robot.ts';
import { branchValue, pickUpStatus } from './pick-up.ts';
import { shownPickUpStatuses } from './pick-up-status.ts';

/** The filters of the list; of the statuses, Awaiting Pickup means `booked` too. */
export const pickUpFilters = {
  status: anyOf(pickUpStatus),
  /** Neither closed nor cancelled. */
  open: yesNo,
  branch: anyOf(branchValue),
  dealer: anyOf(line(textLimits.search)),
  state: anyOf(line(textLimits.code)),
  model: anyOf(line(textLimits.name)),
  robotStatus: anyOf(robotStatus),
  carrier: anyOf(line(textLimits.name)),
  waitingForPart: yesNo,
  /** Open, and waiting for a part that should have arrived. */
  partOverdue: yesNo,
  /** Booked, and not picked up by the day after. */
  uncollected: yesNo,
  /** Days of the request, each included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  id: selectedIds,
};

export const pickUpSorts = ['date', 'caseId', 'name', 'booked_for', 'statusChangedAt'] as const;
export type PickUpSort = (typeof pickUpSorts)[number];

export const pickUpListQuery = listQuery(pickUpFilters, pickUpSorts);
export type PickUpListQuery = z.output<typeof pickUpListQuery>;
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
