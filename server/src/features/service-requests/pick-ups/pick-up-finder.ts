import type { PickUpFilter } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import { pickUpListFields } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list-fields';
import { pickUpLifecycle } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { defineListTable, ListFinder } from '../../../services/list-fields/index.ts';
import { dealersByCode } from '../../dealers/index.ts';
import { partOverdue, uncollected } from '../overdue-requests.ts';
import { requestIndex, requestKeys, requestOwnFilters, searchThreshold } from '../request-list.ts';
import { pickUpSource } from './pick-up-row.ts';

/** Where the pick-ups of the list are, and the filters that no single column decides. */
export const pickUpTable = defineListTable(pickUpListFields, {
  name: 'pick_ups',
  alias: 'r',
  references: { dealers: dealersByCode },
  own: {
    ...requestOwnFilters,
    status: {
      where: (shown) => sql`r.status = any(${pickUpLifecycle.stored(shown)})`,
      index: { code: 'r.status', fits: (shown) => oneOf(pickUpLifecycle.stored(shown)) },
    },
    partOverdue: partOverdue('pick_up_id'),
    uncollected,
  },
});

/** Returns what finds pick-ups: by case number, name, serial number, phone and consignment. */
export function pickUpFinder(platform: Platform) {
  return new ListFinder<PickUpFilter, typeof pickUpSource>(platform, {
    ...requestIndex,
    table: pickUpTable,
    source: pickUpSource,
    keys: { names: ['lower(r.email)', 'lower(r.shipping_consignment)'], shared: 'lower(r.city)' },
    search: {
      keys: [...requestKeys, { column: 'contact_name', weight: 0.8 }, { column: 'shipping_consignment', weight: 0.8 }],
      threshold: searchThreshold,
    },
  });
}
export type PickUpFinder = ReturnType<typeof pickUpFinder>;
