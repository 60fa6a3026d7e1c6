import type { OrderBulkValues } from '@poolhouse/domain/features/orders/bulk-edit/decide-order-bulk';
import type { OrderBulkChange } from '@poolhouse/domain/features/orders/bulk-edit/order-bulk-change';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, queueIntents } from '../../../platform/database/write.ts';
import type { BulkDone, BulkRun } from '../../../services/bulk-edits/index.ts';
import { pendingMessages, withdraw } from '../../../services/outbox/index.ts';
import { orderAssignedMail } from '../assigning/dealer-order-mails.ts';
import { assignedMails, dealerOf, takenBackMails } from '../assigning/tell-dealers.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { stopSending } from '../sending/stop-sending.ts';

type Done = BulkDone<OrderBulkValues>;

/** Tells dealers of the orders that a bulk edit gave them or took from them, as a change of one order does; its undo takes that back. */
export async function settleBulkDealer(
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
