import type { OrderBulkValues } from '@poolhouse/domain/features/orders/bulk-edit/decide-order-bulk';
import type { OrderBulkChange } from '@poolhouse/domain/features/orders/bulk-edit/order-bulk-change';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { toldOfCancellation, toldOfReopening } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, queueIntents } from '../../../platform/database/write.ts';
import type { BulkDone, BulkRun } from '../../../services/bulk-edits/index.ts';
import { isWaiting, pendingMessages, withdraw } from '../../../services/outbox/index.ts';
import { orderAssignedMail } from '../assigning/dealer-order-mails.ts';
import { assignedMails, dealerOf, takenBackMails } from '../assigning/tell-dealers.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { deleteErpAnswer, stopSending } from '../sending/stop-sending.ts';
import { shopIntents } from '../shop/shop-change-order.ts';

type Done = BulkDone<OrderBulkValues>;

/** Tells dealers and the shop of what a bulk edit changed, as a change of one order does; its undo takes back or tells that as well. */
export async function settleOrderBulk(tx: Db, done: readonly Done[], run: BulkRun<OrderBulkChange>): Promise<void> {
  const ids = done.map(({ target }) => target.id);
  const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
    where o.id = any(${ids}::uuid[]) order by o.id`.execute(tx);
  const { change, isUndo, actor, now } = run;
  const intents: Intent[] = [];
  for (const row of rows) {
    if (!isUndo) await endSending(tx, row, { change, now });
    if (change.field === 'dealer') {
      const former = done.find(({ target }) => target.id === row.id)?.target.values.dealer ?? null;
      intents.push(...(isUndo ? await undoneMails(tx, row, { former, now }) : assignedMails(row, dealerOf(row), now)));
    } else if (change.status === 'cancelled')
      intents.push(...shopIntents(row, isUndo ? toldOfReopening() : toldOfCancellation(change), now));
  }
  await queueIntents(tx, intents, { now, createdBy: actor.userId });
}

async function endSending(tx: Db, row: OrderRow, { change, now }: { change: OrderBulkChange; now: Date }) {
  if (change.field === 'status' && (await isWaiting(tx, row.erp_intent_id))) await deleteErpAnswer(tx, row.id);
  await stopSending(tx, row, now);
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
