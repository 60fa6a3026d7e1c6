import { dropOffRecord, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import type { Counter } from '../../services/counters/index.ts';

/** Requests that are neither closed nor cancelled. */
export const requestCounters: readonly Counter[] = [
  {
    field: 'pick_up_open',
    of: 'dealers',
    permission: pickUpRecord.permissions.view,
    dealerIds: () => sql`select p.dealer_id from pick_ups p where p.status not in ('Closed', 'Cancelled')`,
  },
  {
    field: 'drop_off_open',
    of: 'company',
    permission: dropOffRecord.permissions.view,
    count: () => sql`select count(*) from drop_offs where status not in ('Closed', 'Cancelled')`,
  },
];
