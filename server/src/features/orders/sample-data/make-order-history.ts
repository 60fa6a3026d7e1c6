import { erpActions } from '@poolhouse/domain/features/orders/records';
import type { AuditAction, RecordKind } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, sql } from 'kysely';
import { insertHistory, statusChange } from '../../../platform/sample-data/insert-history.ts';

type OrderHistory = {
  table: 'orders' | 'marketplace_orders';
  record: RecordKind;
  actions: { create: AuditAction; changeStatus: AuditAction };
  /** Who took in an order `o`. */
  takenInBy: RawBuilder<unknown>;
  /** The statuses that an order went through, by the name of its way: `wayOf` an order `o`. */
  ways: Readonly<Record<string, readonly string[]>>;
  wayOf: RawBuilder<unknown>;
};

const author = sql`(select id, name from users where role = 'OFFICE_MANAGER' and not is_first_login order by email limit 1)`;

/** Returns the statement that adds the history of sample orders: who took them in, when they were sent, and each status since. */
export function makeOrderHistory({
  table,
  record,
  actions,
  takenInBy,
  ways,
  wayOf,
}: OrderHistory): RawBuilder<unknown> {
  const orders = sql`(select *, least(created_at, now()) as since,
    least(greatest(created_at, status_changed_at), now()) as until from ${sql.table(table)})`;
  const steps = sql`(select status, place, lag(status) over (order by place) as before, count(*) over () as steps
    from jsonb_array_elements_text(${JSON.stringify(ways)}::jsonb -> (${wayOf})) with ordinality as way (status, place))`;
  return insertHistory(actions.create.module, [
    sql`select o.since, null::uuid, ${takenInBy}, ${actions.create.action}, ${record.kind}, o.id, o.name, '[]'::jsonb from ${orders} o`,
    sql`select o.since + (o.until - o.since) / 2, author.id, author.name, ${erpActions.send.action}, ${record.kind}, o.id, o.name, '[]'::jsonb
      from ${orders} o, ${author} author where o.erp_state = 'sent'`,
    sql`select o.since + (o.until - o.since) * (step.place - 1) / (step.steps - 1), author.id, author.name,
        ${actions.changeStatus.action}, ${record.kind}, o.id, o.name, ${statusChange(sql`step.before`, sql`step.status`)}
      from ${orders} o, ${author} author, lateral ${steps} step where step.before is not null`,
  ]);
}
