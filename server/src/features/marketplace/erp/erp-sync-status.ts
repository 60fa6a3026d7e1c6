import {
  type ErpSyncStatus,
  erpSyncStatusOf,
  refuseByErp,
} from '@poolhouse/domain/features/marketplace/erp/erp-sync-status';
import type { ErpState } from '@poolhouse/domain/features/orders/erp-state';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { progressOfEntries, withdraw } from '../../../services/outbox/index.ts';

type Row = { id: string; erpState: ErpState; erpNumber: string | null; intentId: string | null };

const columns = sql`o.id, o.erp_state as "erpState", o.erp_number as "erpNumber", o.erp_intent_id as "intentId"`;

/**
 * Holds orders until the transaction ends and returns how each stands with the ERP. Whatever changes, assigns, cancels or imports orders decides
 * by this. Entries of the outbox are held before orders, as the worker does when it settles one.
 */
export async function lockErpSyncStatuses(tx: Db, ids: readonly string[]): Promise<Map<string, ErpSyncStatus>> {
  await sql`select x.id from outbox x where x.id in (select o.erp_intent_id from marketplace_orders o
    where o.id = any(${[...ids]}::uuid[])) order by x.id for update`.execute(tx);
  const { rows } = await sql<Row>`select ${columns} from marketplace_orders o where o.id = any(${[...ids]}::uuid[])
    order by o.id for no key update`.execute(tx);
  return syncStatusesOf(tx, rows);
}

/** Returns how orders stand with the ERP, for a preview: nothing is decided by it. */
export async function readErpSyncStatuses(db: Db, ids: readonly string[]): Promise<Map<string, ErpSyncStatus>> {
  const { rows } = await sql<Row>`select ${columns} from marketplace_orders o
    where o.id = any(${[...ids]}::uuid[])`.execute(db);
  return syncStatusesOf(db, rows);
}

async function syncStatusesOf(db: Db, rows: readonly Row[]): Promise<Map<string, ErpSyncStatus>> {
  const sending = rows.flatMap(({ intentId }) => intentId ?? []);
  const progress = sending.length === 0 ? new Map() : await progressOfEntries(db, sending);
  return new Map(
    rows.map(({ intentId, ...row }) => [row.id, erpSyncStatusOf({ ...row, progress: progress.get(intentId) ?? null })]),
  );
}

/** Holds an order in the transaction that changes it; refuses to change fields that stay as they are once the ERP has it. */
export async function requireOpenForErp(tx: Db, id: string, fields: readonly string[]): Promise<void> {
  const syncStatus = (await lockErpSyncStatuses(tx, [id])).get(id);
  if (syncStatus === undefined) throw notFound('order');
  const refused = refuseByErp(syncStatus, fields);
  if (refused === null) return;
  throw new Failure('not-allowed-now', refused.message, {
    fields: refused.fields.map((path) => ({ path, message: 'This can’t change once the order was sent.' })),
  });
}

/** The columns of an order that no longer waits to be sent. */
const notSent = { erp_state: 'unsent', erp_message: null } as const;

/**
 * Withdraws orders that wait in the outbox to be sent to the ERP, in the transaction that cancels them, and returns the columns of those
 * that now aren't sent, by id. One that the worker is sending at this moment, or that may have arrived, stays as it is: the ERP's answer still reaches it.
 */
export async function stopSending(
  tx: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, typeof notSent>> {
  await lockErpSyncStatuses(tx, ids);
  const { rows } = await sql<{ id: string }>`select erp_intent_id as id from marketplace_orders
    where id = any(${[...ids]}::uuid[]) and erp_intent_id is not null`.execute(tx);
  const sending = rows.map(({ id }) => id);
  const { withdrawn } = await withdraw(tx, sending, { now });
  const stopped = await sql<{ id: string }>`update marketplace_orders set erp_state = 'unsent', erp_message = null
    where id = any(${[...ids]}::uuid[]) and erp_intent_id = any(${withdrawn}::uuid[]) and erp_state <> 'sent' returning id`.execute(
    tx,
  );
  return new Map(stopped.rows.map(({ id }) => [id, notSent]));
}
