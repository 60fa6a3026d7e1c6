import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { pickUpBulkChange } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import { pickUpEffects } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-effects';
import type { PickUpFilter } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import {
  isSamePickUpStatus,
  type PickUpStatus,
  refusePickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { requestBulkDefinition } from '../request-bulk.ts';
import { presentRobot } from '../robots/robot-row.ts';
import type { PickUpParts } from './change-pick-up.ts';
import type { PickUpFinder } from './pick-up-finder.ts';
import { type PickUpRow, pickUpSource, presentPickUp } from './pick-up-row.ts';

type Parts = { finder: PickUpFinder } & Pick<PickUpParts, 'hooks'> & Pick<Platform, 'contextFor'>;

/** Declares how bulk edits change pick-ups. */
export const pickUpBulk = ({ finder, hooks, contextFor }: Parts) =>
  requestBulkDefinition({
    kind: 'pick-ups',
    ...{ permission: 'service_request.pick_up:edit', manage: 'service_request.pick_up:manage' },
    page: `${pagePaths.pick_up}/bulk-edits`,
    ...{
      noun: { one: 'pick-up', many: 'pick-ups' },
      table: 'pick_ups',
      record: pickUpRecord,
      change: pickUpBulkChange,
    },
    isSame: isSamePickUpStatus,
    refuse: (request, to, by) => refusePickUpStatus(request, to, by),
    isTold: (to: PickUpStatus) => to === 'Cancelled' || to === 'Received at Repair Facility',
    findTargets: (filter: PickUpFilter) => finder.findTargets(filter),
    read: async (db, ids, isForWriting) =>
      (
        await sql<PickUpRow>`select ${pickUpSource.columns} from ${pickUpSource.from} where r.id = any(${[...ids]}::uuid[])
          order by r.id ${isForWriting ? sql`for no key update of r` : sql``}`.execute(db)
      ).rows,
    rowOf: (row) => ({ ...row, robots: row.robots.map(presentRobot) }),
    effects: (row, before, after) =>
      pickUpEffects(
        {
          ...before,
          courierBooked: row.courier_booked_at !== null,
          deliveredNoticeSent: row.delivered_notice_at !== null,
        },
        { ...after, courierBooked: false, deliveredNoticeSent: false },
      ),
    present: (row) => presentPickUp(row),
    hooks,
    note: async (tx, id, effects, after, now) => {
      const columns = {
        ...(effects.some(({ kind }) => kind === 'deliveredNotice') && { delivered_notice_at: now }),
        ...(after === 'booked' && { courier_booked_at: now }),
      };
      if (Object.keys(columns).length === 0) return;
      await tx.updateTable('pick_ups').set(columns).where('id', '=', id).execute();
    },
    contextFor,
  });
