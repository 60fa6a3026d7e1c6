import { can } from '@poolhouse/domain/features/access/can';
import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  applyOrderBulk,
  type OrderBulkChange,
  type OrderBulkValues,
  orderBulkChange,
  refuseOrderBulk,
  revertOrderBulk,
} from '@poolhouse/domain/features/orders/bulk-edit/decide-order-bulk';
import type { OrderFilter } from '@poolhouse/domain/features/orders/order-list';
import { orderLifecycle } from '@poolhouse/domain/features/orders/order-status';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, queueIntents } from '../../../platform/database/write.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BulkDone, BulkEditDefinition, BulkRun } from '../../../services/bulk-edits/index.ts';
import { dealerOfRow } from '../../../services/dealer-rows/index.ts';
import { settleBulkStatus } from '../../../services/lifecycle/index.ts';
import { pendingMessages, withdraw } from '../../../services/outbox/index.ts';
import { assignedMails, dealerOf, orderAssignedMail, takenBackMails } from '../assigning/dealer-order-mails.ts';
import type { OrderFinder } from '../order-finder.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import type { OrderSteps } from '../order-steps.ts';
import { stopSending } from '../sending/stop-sending.ts';
import { bulkDealerOf, refuseMissingDealers } from './bulk-dealers.ts';

type BulkParts = Pick<Platform, 'contextFor'> & { finder: OrderFinder; steps: OrderSteps };

/** Declares how bulk edits change orders; the bulk-edits service does the rest. */
export function orderBulkDefinition({
  finder,
  steps,
  contextFor,
}: BulkParts): BulkEditDefinition<OrderBulkChange, OrderFilter, OrderBulkValues> {
  return {
    kind: 'orders',
    page: `${pagePaths.order}/bulk-edits`,
    permission: 'orders:edit',
    noun: { one: 'order', many: 'orders' },
    table: {
      name: 'orders',
      module: orderRecord.module,
      targetKind: orderRecord.kind,
      columns: {
        status: { column: 'status' },
        statusReason: { column: 'status_reason' },
        statusNote: { column: 'status_note' },
        statusChangedAt: { column: 'status_changed_at' },
        sendType: { column: 'send_type' },
        dealer: { column: 'dealer_id', stored: (dealer) => (dealer as OrderBulkValues['dealer'])?.id ?? null },
      },
    },
    change: orderBulkChange,
    checkChange: async (db, change) => {
      if (change.field !== 'dealer' || change.dealer === null) return change;
      const { id: dealer, label } = await bulkDealerOf(db, change.dealer);
      return { field: 'dealer', dealer, label };
    },
    findTargets: (query) => finder.findTargets(query),
    load,
    refuse: ({ values }, change, { person }) =>
      refuseOrderBulk(values, change, { mayAssign: can(person, 'orders:assign') }),
    apply: applyOrderBulk,
    revert: revertOrderBulk,
    settle: async (tx, done, { change, ...run }) => {
      if (change.field === 'dealer') return settleBulkDealer(tx, done, run);
      const bulk = { lifecycle: orderLifecycle, effects: steps.effects, source: orderSource, contextFor };
      return settleBulkStatus(bulk, tx, done, { ...run, change });
    },
    checkValues: refuseMissingDealers,
  };
}

type LoadedRow = OrderRow & { is_under_way: boolean };

async function load(db: Db, ids: readonly string[], isForWriting: boolean) {
  const { rows } = await sql<LoadedRow>`select ${orderSource.columns}, exists (select from outbox x
        where x.id in (o.erp_intent_id, o.mail_intent_id) and x.state in ('queued', 'sending')) as is_under_way
    from ${orderSource.from} where o.id = any(${[...ids]}::uuid[]) order by o.id
    ${isForWriting ? sql`for no key update of o` : sql``}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id as string,
      { id: row.id, label: row.name, revision: row.revision, owner: 'company' as const, values: valuesOf(row) },
    ]),
  );
}

const valuesOf = (row: LoadedRow): OrderBulkValues => ({
  status: row.status,
  statusReason: row.status_reason,
  statusNote: row.status_note,
  statusChangedAt: row.status_changed_at.toISOString(),
  dealer: dealerOfRow(row),
  sendType: row.send_type,
  paidCents: row.paid_cents,
  refundedCents: row.refunded_cents,
  replacedBy: row.replaced_by,
  isUnderWay: row.is_under_way,
});

type Done = BulkDone<OrderBulkValues>;

/** Tells dealers of the orders that a bulk edit gave them or took from them, as a change of one order does; its undo takes that back. */
async function settleBulkDealer(
  tx: Db,
  done: readonly Done[],
  { isUndo, actor, now }: Pick<BulkRun<OrderBulkChange>, 'isUndo' | 'actor' | 'now'>,
): Promise<void> {
  const formerOf = new Map(done.map(({ target }) => [target.id, target.values.dealer]));
  const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
    where o.id = any(${[...formerOf.keys()]}::uuid[]) order by o.id`.execute(tx);
  const intents: Intent[] = [];
  for (const row of rows) {
    if (isUndo) {
      intents.push(...(await undoneMails(tx, row, { former: formerOf.get(row.id) ?? null, now })));
    } else {
      await stopSending(tx, row, now);
      intents.push(...assignedMails(row, dealerOf(row), now));
    }
  }
  await queueIntents(tx, intents, { now, createdBy: actor.userId });
}

type Undone = { former: OrderBulkValues['dealer']; now: Date };

/** A mail that is still held is withdrawn; a dealer who has it is told that the order isn't theirs any more. */
async function undoneMails(tx: Db, row: OrderRow, { former, now }: Undone): Promise<Intent[]> {
  if (former === null) return [];
  const target = { kind: orderRecord.kind, id: row.id };
  const held = await pendingMessages(tx, { target, template: orderAssignedMail.name });
  const { withdrawn } = await withdraw(tx, held, { now });
  if (withdrawn.length > 0) return [];
  const { rows } = await sql<{ name: string; email: string[] }>`select name, email from dealers
    where id = ${former.id}`.execute(tx);
  return rows.flatMap((dealer) => takenBackMails(row, dealer, now));
}
