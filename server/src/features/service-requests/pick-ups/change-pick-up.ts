import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { pickUpBulkChange } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import type { PickUp, PickUpChanges } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { PickUpEffect } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-effects';
import type { PickUpFilter } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import { pickUpLifecycle } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { pickUpActions, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import type { Platform } from '../../../platform/platform.ts';
import { useCase } from '../../../platform/use-case.ts';
import { changeRequest, type RequestKind, type RequestParts } from '../change-request.ts';
import { requestBulkDefinition } from '../request-bulk.ts';
import type { PickUpFinder } from './pick-up-finder.ts';
import { type PickUpRow, type PickUpValues, pickUpSource, pickUpsOf } from './pick-up-row.ts';
import { pickUpEffectsOf, planPickUp } from './plan-pick-up.ts';

export type PickUpParts = RequestParts<PickUp, PickUpEffect>;

/** How pick-ups are changed. */
export const pickUpKind: RequestKind<PickUp['status'], PickUpRow, PickUpValues, PickUp, PickUpChanges, PickUpEffect> = {
  record: pickUpRecord,
  table: 'pick_ups',
  parent: 'pick_up_id',
  source: pickUpSource,
  lifecycle: pickUpLifecycle,
  noun: pickUpsOf,
  plan: planPickUp,
  changesOf: ({ status, robots }) => ({ status, robots }) as PickUpChanges,
  effects: pickUpEffectsOf,
  note: async (tx, id, { status, effects, now }) => {
    const columns = {
      ...(effects.some(({ kind }) => kind === 'deliveredNotice') && { delivered_notice_at: now }),
      ...(status === 'booked' && { courier_booked_at: now }),
    };
    if (Object.keys(columns).length === 0) return;
    await tx.updateTable('pick_ups').set(columns).where('id', '=', id).execute();
  },
};

/** Changes a pick-up. Dealers change their own while it is processing. */
export const updatePickUp = (parts: PickUpParts) =>
  useCase(pickUpsApi.update, (ctx, { params: { id }, body: changes, revision: seen }) =>
    changeRequest(pickUpKind, parts, ctx, { id, changes, seen, action: pickUpActions.update, call: pickUpsApi.update }),
  );

/** Changes the status of a pick-up; giving it the status that it has changes nothing. */
export const changePickUpStatus = (parts: PickUpParts) =>
  useCase(pickUpsApi.changeStatus, (ctx, { params: { id }, body: changes }) =>
    changeRequest(pickUpKind, parts, ctx, {
      id,
      changes,
      action: pickUpActions.changeStatus,
      call: pickUpsApi.changeStatus,
    }),
  );

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
