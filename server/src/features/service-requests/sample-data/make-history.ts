import type { DropOffStatus } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import type { PickUpStatus } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import {
  dropOffActions,
  dropOffRecord,
  pickUpActions,
  pickUpRecord,
} from '@poolhouse/domain/features/service-requests/records';
import { type RawBuilder, sql } from 'kysely';
import { insertHistory, statusChange } from '../../../platform/sample-data/insert-history.ts';

/** The way that most requests go, up to where one is now. */
const pickUpWay: readonly PickUpStatus[] = [
  ...(['processing', 'booked', 'Picked Up', 'Received at Repair Facility'] as const),
  ...(['Repair in Progress', 'Closed'] as const),
];
const dropOffWay: readonly DropOffStatus[] = [
  ...(['received', 'Repair in Progress', 'Awaiting Approval', 'Ready for Collection', 'Closed'] as const),
];

const kinds = [
  { table: 'pick_ups', record: pickUpRecord, actions: pickUpActions, way: pickUpWay },
  { table: 'drop_offs', record: dropOffRecord, actions: dropOffActions, way: dropOffWay },
] as const;

const author = sql`(select id, name from users where role = 'SERVICE' and not is_first_login order by email limit 1)`;

/** Returns the statement that adds the history of the sample requests: who added them, and each step on their way. */
export function makeHistory(): RawBuilder<unknown> {
  const entries = kinds.flatMap(({ table, record, actions, way }) => [
    sql`select r.created_at, null::uuid, coalesce(r.created_by_name, author.name), ${actions.create.action}, ${record.kind}, r.id, r.name,
        '[]'::jsonb
      from ${sql.table(table)} r, ${author} author`,
    sql`select r.created_at + (r.status_changed_at - r.created_at) * (step.place - 1) / greatest(1, step.steps - 1), author.id, author.name,
        ${actions.changeStatus.action}, ${record.kind}, r.id, r.name, ${statusChange(sql`step.before`, sql`step.status`)}
      from ${sql.table(table)} r, ${author} author, lateral (
        select status, place, lag(status) over (order by place) as before, count(*) over () as steps
        from unnest(case when r.status in ('Cancelled', 'Awaiting Pickup') then array[${way[0]}, r.status]
          else (${[...way]}::text[])[1:array_position(${[...way]}::text[], r.status)] end) with ordinality as way (status, place)) step
      where step.before is not null`,
  ]);
  return insertHistory(pickUpActions.create.module, entries);
}
