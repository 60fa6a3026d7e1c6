import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { dropOffBulkChange } from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import type { DropOffFilter } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import type { Platform } from '../../../platform/platform.ts';
import { requestBulkDefinition } from '../request-bulk.ts';
import { type DropOffParts, dropOffKind } from './change-drop-off.ts';
import type { DropOffFinder } from './drop-off-finder.ts';

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
