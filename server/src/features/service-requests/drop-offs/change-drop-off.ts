import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import { dropOffBulkChange } from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import type { DropOff, DropOffChanges } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffEffect,
  dropOffEffects,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-effects';
import type { DropOffFilter } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import { dropOffLifecycle } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { dropOffActions, dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import type { Platform } from '../../../platform/platform.ts';
import { useCase } from '../../../platform/use-case.ts';
import { changeRequest, type RequestKind, type RequestParts } from '../change-request.ts';
import { requestBulkDefinition } from '../request-bulk.ts';
import type { DropOffFinder } from './drop-off-finder.ts';
import { type DropOffRow, type DropOffValues, dropOffSource, dropOffs } from './drop-off-row.ts';
import { planDropOff } from './plan-drop-off.ts';

export type DropOffParts = RequestParts<DropOff, DropOffEffect>;

/** How drop-offs are changed. */
export const dropOffKind: RequestKind<
  DropOff['status'],
  DropOffRow,
  DropOffValues,
  DropOff,
  DropOffChanges,
  DropOffEffect
> = {
  record: dropOffRecord,
  table: 'drop_offs',
  parent: 'drop_off_id',
  source: dropOffSource,
  lifecycle: dropOffLifecycle,
  noun: () => dropOffs,
  plan: planDropOff,
  changesOf: ({ status, robots: [robot] }) => ({ status, robotStatus: robot?.status }) as DropOffChanges,
  effects: (_row, before, after) => dropOffEffects(before, after),
};

/** Changes a drop-off. */
export const updateDropOff = (parts: DropOffParts) =>
  useCase(dropOffsApi.update, (ctx, { params: { id }, body: changes, revision: seen }) =>
    changeRequest(dropOffKind, parts, ctx, { id, changes, seen, action: dropOffActions.update, call: null }),
  );

/** Changes the status of a drop-off; giving it the status that it has changes nothing. */
export const changeDropOffStatus = (parts: DropOffParts) =>
  useCase(dropOffsApi.changeStatus, (ctx, { params: { id }, body: changes }) =>
    changeRequest(dropOffKind, parts, ctx, { id, changes, action: dropOffActions.changeStatus, call: null }),
  );

type Parts = { finder: DropOffFinder } & Pick<DropOffParts, 'handlers'> & Pick<Platform, 'contextFor'>;

/** Declares how bulk edits change drop-offs. */
export const dropOffBulk = ({ finder, handlers, contextFor }: Parts) =>
  requestBulkDefinition({
    request: dropOffKind,
    handlers,
    permission: 'service_request.drop_off:edit',
    page: `${pagePaths.drop_off}/bulk-edits`,
    noun: { one: 'drop-off', many: 'drop-offs' },
    change: dropOffBulkChange,
    announced: ['Ready for Collection'],
    findTargets: (filter: DropOffFilter) => finder.findTargets(filter),
    contextFor,
  });
