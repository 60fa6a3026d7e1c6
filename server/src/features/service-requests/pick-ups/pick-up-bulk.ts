import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { pickUpBulkChange } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import type { PickUpFilter } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { requestBulkDefinition } from '../request-bulk.ts';
import { type PickUpParts, pickUpKind } from './change-pick-up.ts';
import { orderOfPickUps, type PickUpFinder, pickUpCondition } from './pick-up-search.ts';

type Parts = { finder: PickUpFinder } & Pick<PickUpParts, 'handlers'> & Pick<Platform, 'contextFor' | 'pool'>;

/** Declares how bulk edits change pick-ups. */
export const pickUpBulk = ({ finder, handlers, contextFor, pool }: Parts) =>
  requestBulkDefinition({
    request: pickUpKind,
    handlers,
    permission: 'service_request.pick_up:edit',
    page: `${pagePaths.pick_up}/bulk-edits`,
    noun: { one: 'pick-up', many: 'pick-ups' },
    change: pickUpBulkChange,
    announced: ['Cancelled', 'Received at Repair Facility'],
    findTargets: async (filter: PickUpFilter) => {
      const found = filter.q ? await finder.searchAll(pool, filter) : undefined;
      return sql`select r.id from pick_ups r where ${pickUpCondition(filter, found)} order by ${orderOfPickUps(filter.sort)}`;
    },
    contextFor,
  });
