import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { pickUpBulkChange } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import type { PickUpFilter } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import type { Platform } from '../../../platform/platform.ts';
import { requestBulkDefinition } from '../request-bulk.ts';
import { type PickUpParts, pickUpKind } from './change-pick-up.ts';
import type { PickUpFinder } from './pick-up-finder.ts';

type Parts = { finder: PickUpFinder } & Pick<PickUpParts, 'handlers'> & Pick<Platform, 'contextFor'>;

/** Declares how bulk edits change pick-ups. */
export const pickUpBulk = ({ finder, handlers, contextFor }: Parts) =>
  requestBulkDefinition({
    request: pickUpKind,
    handlers,
    permission: 'service_request.pick_up:edit',
    page: `${pagePaths.pick_up}/bulk-edits`,
    noun: { one: 'pick-up', many: 'pick-ups' },
    change: pickUpBulkChange,
    announced: ['Cancelled', 'Received at Repair Facility'],
    findTargets: (filter: PickUpFilter) => finder.findTargets(filter),
    contextFor,
  });
