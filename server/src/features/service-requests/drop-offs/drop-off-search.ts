import type { DropOffFilter, DropOffSort } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import { openDropOffStatuses } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { isTrue, oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../../platform/records/index.ts';
import { fitsYesNo, isPartOverdue, partDueColumn } from '../overdue-requests.ts';
import type { RequestFinder, RequestSearch } from '../request-finder.ts';
import {
  furtherOrder,
  orderOfRequests,
  requestColumns,
  requestCondition,
  requestIndex,
  requestKeys,
  requestSorts,
} from '../request-search.ts';
import { type DropOffRow, dropOffSource } from './drop-off-row.ts';

type Code = keyof typeof requestIndex.codes | 'partDue' | 'consumerType' | 'website';
type List = keyof typeof requestIndex.lists;
export type DropOffFinder = RequestFinder<DropOffFilter, DropOffRow, Code, List>;

const sorts: Readonly<Record<DropOffSort, string>> = requestSorts;

/** Returns the order of the list: the newest first unless told. */
export const orderOfDropOffs = (sort: DropOffFilter['sort']) => orderOfRequests(sorts, sort);

/** Returns the condition of the list's filters on `r`; `found` are the ids that the search found. */
export function dropOffCondition(filter: DropOffFilter, found?: string): RawBuilder<unknown> {
  const { consumerType, fromWebsite } = filter;
  return allOf(
    requestCondition(filter, { statuses: filter.status, open: openDropOffStatuses, found }),
    consumerType && sql`r.consumer_type = any(${consumerType as string[]})`,
    fromWebsite && sql`r.is_from_website = ${fromWebsite === 'yes'}`,
    fitsYesNo(isPartOverdue('drop_off_id'), filter.partOverdue),
  );
}

/** How drop-offs are found: by case number, name, serial number, phone and email, typing mistakes forgiven. */
export const dropOffSearch: RequestSearch<DropOffFilter, DropOffRow, Code, List> = {
  index: {
    ...requestIndex,
    table: 'drop_offs',
    codes: {
      ...requestIndex.codes,
      consumerType: 'consumer_type',
      website: 'is_from_website',
      partDue: partDueColumn({ table: 'drop_offs', robots: 'drop_off_id' }),
    },
    search: { ...requestKeys, keys: [...requestKeys.keys, { column: 'email', weight: 0.8 }] },
  },
  source: dropOffSource,
  columns: (filter, { dealers, today }) => {
    const shared = requestColumns(filter, { statuses: filter.status, dealers, today });
    const own = { consumerType: oneOf(filter.consumerType), website: isTrue(filter.fromWebsite) };
    return { ...shared, codes: { ...shared.codes, ...own } };
  },
  where: (filter) => dropOffCondition(filter),
  order: (sort) => furtherOrder(sorts, sort),
};
