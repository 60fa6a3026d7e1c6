import type { DropOffFilter } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import type { Platform } from '../../../platform/platform.ts';
import { defineListTable, ListFinder } from '../../../services/list-fields/index.ts';
import { dealersByCode } from '../../dealers/index.ts';
import { partOverdue } from '../overdue-requests.ts';
import { requestIndex, requestKeys, requestOwnFilters, searchThreshold } from '../request-list.ts';
import { dropOffSource } from './drop-off-row.ts';

/** Where the drop-offs of the list are, and the filters that no single column decides. */
export const dropOffTable = defineListTable(dropOffListFields, {
  name: 'drop_offs',
  alias: 'r',
  references: { dealers: dealersByCode },
  own: { ...requestOwnFilters, partOverdue: partOverdue('drop_off_id') },
});

/** Returns what finds drop-offs: by case number, name, serial number, phone and email. */
export function dropOffFinder(platform: Platform) {
  return new ListFinder<DropOffFilter, typeof dropOffSource>(platform, {
    ...requestIndex,
    table: dropOffTable,
    source: dropOffSource,
    keys: { names: ['lower(r.email)'], shared: 'lower(r.city)' },
    search: { keys: [...requestKeys, { column: 'email', weight: 0.8 }], threshold: searchThreshold },
  });
}
export type DropOffFinder = ReturnType<typeof dropOffFinder>;
