import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { dropOffBulkChange } from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import { dropOffEffects } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-effects';
import type { DropOffFilter } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import {
  type DropOffStatus,
  refuseDropOffStatus,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { requestBulkDefinition } from '../request-bulk.ts';
import { presentRobot } from '../robots/robot-row.ts';
import type { DropOffParts } from './change-drop-off.ts';
import type { DropOffFinder } from './drop-off-finder.ts';
import { type DropOffRow, dropOffSource, presentDropOff } from './drop-off-row.ts';

type Parts = { finder: DropOffFinder } & Pick<DropOffParts, 'hooks'> & Pick<Platform, 'contextFor'>;

/** Declares how bulk edits change drop-offs. */
export const dropOffBulk = ({ finder, hooks, contextFor }: Parts) =>
  requestBulkDefinition({
    kind: 'drop-offs',
    ...{ permission: 'service_request.drop_off:edit', manage: 'service_request.drop_off:manage' },
    page: `${pagePaths.drop_off}/bulk-edits`,
    ...{
      noun: { one: 'drop-off', many: 'drop-offs' },
      table: 'drop_offs',
      record: dropOffRecord,
      change: dropOffBulkChange,
    },
    isSame: (from, to) => from === to,
    refuse: (request, to, by) => refuseDropOffStatus(request, to, by),
    isTold: (to: DropOffStatus) => to === 'Ready for Collection',
    findTargets: (filter: DropOffFilter) => finder.findTargets(filter),
    read: async (db, ids, isForWriting) =>
      (
        await sql<DropOffRow>`select ${dropOffSource.columns} from ${dropOffSource.from} where r.id = any(${[...ids]}::uuid[])
          order by r.id ${isForWriting ? sql`for no key update of r` : sql``}`.execute(db)
      ).rows,
    rowOf: (row) => ({ ...row, robots: row.robots.map(presentRobot) }),
    effects: (_row, before, after) => dropOffEffects(before, after),
    present: (row) => presentDropOff(row),
    hooks,
    contextFor,
  });
