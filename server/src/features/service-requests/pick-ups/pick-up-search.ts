import type { PickUpFilter, PickUpSort } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import {
  openPickUpStatuses,
  pickUpLifecycle,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../../platform/records/index.ts';
import {
  courierDueBy,
  courierDueColumn,
  fitsYesNo,
  isPartOverdue,
  isUncollected,
  partDueColumn,
} from '../overdue-requests.ts';
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
import { type PickUpRow, pickUpSource } from './pick-up-row.ts';

type Code = keyof typeof requestIndex.codes | 'carrier' | 'partDue' | 'courierDue';
type List = keyof typeof requestIndex.lists;
export type PickUpFinder = RequestFinder<PickUpFilter, PickUpRow, Code, List>;

const sorts: Readonly<Record<PickUpSort, string>> = { ...requestSorts, booked_for: 'r.booked_for' };

/** Returns the order of the list: the newest first unless told. */
export const orderOfPickUps = (sort: PickUpFilter['sort']) => orderOfRequests(sorts, sort);

const statusesOf = ({ status }: PickUpFilter) => status && pickUpLifecycle.stored(status);

/** Returns the condition of the list's filters on `r`; `found` are the ids that the search found. */
export function pickUpCondition(filter: PickUpFilter, found?: string): RawBuilder<unknown> {
  const { carrier } = filter;
  return allOf(
    requestCondition(filter, { statuses: statusesOf(filter), open: openPickUpStatuses, found }),
    carrier && sql`r.carrier_name = any(${carrier})`,
    fitsYesNo(isPartOverdue('pick_up_id'), filter.partOverdue),
    fitsYesNo(isUncollected, filter.uncollected),
  );
}

/** How pick-ups are found: by case number, name, serial number, phone and consignment, typing mistakes forgiven. */
export const pickUpSearch: RequestSearch<PickUpFilter, PickUpRow, Code, List> = {
  index: {
    ...requestIndex,
    table: 'pick_ups',
    codes: {
      ...requestIndex.codes,
      carrier: 'carrier_name',
      courierDue: courierDueColumn,
      partDue: partDueColumn({ table: 'pick_ups', robots: 'pick_up_id' }),
    },
    search: {
      ...requestKeys,
      keys: [
        ...requestKeys.keys,
        { column: 'contact_name', weight: 0.8 },
        { column: 'shipping_consignment', weight: 0.8 },
      ],
    },
  },
  source: pickUpSource,
  columns: (filter, { dealers, today }) => {
    const shared = requestColumns(filter, { statuses: statusesOf(filter), dealers, today });
    const own = { carrier: oneOf(filter.carrier), courierDue: courierDueBy(today, filter.uncollected) };
    return { ...shared, codes: { ...shared.codes, ...own } };
  },
  where: (filter) => pickUpCondition(filter),
  order: (sort) => furtherOrder(sorts, sort),
};
