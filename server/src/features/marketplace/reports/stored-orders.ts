import type { ErpSyncStatus } from '@poolhouse/domain/features/marketplace/erp/erp-sync-status';
import { refuseHeldFields, type StoredOrder } from '@poolhouse/domain/features/marketplace/reports/plan-order';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fieldsOf } from '../../../platform/records/index.ts';
import { dealerOfRow } from '../../../services/dealer-rows/index.ts';
import type { HeldChange } from '../../../services/imports/index.ts';
import { lockErpSyncStatuses, readErpSyncStatuses } from '../erp/erp-sync-status.ts';
import { exportedCells } from '../order-cells.ts';
import { type OrderRow, wholeOrders } from '../order-row.ts';

type Found = OrderRow & { import_key: string };

/** Returns the orders of these keys (store and reference, in small letters). */
export async function loadStoredOrders(db: Db, keys: readonly string[]) {
  const { rows } = await sql<Found>`select ${wholeOrders.columns}, lower(o.store || ' ' || o.reference) as import_key
    from ${wholeOrders.from} where lower(o.store || ' ' || o.reference) = any(${[...keys]}::text[])`.execute(db);
  const ids = rows.map(({ id }) => id);
  const syncStatuses = await readErpSyncStatuses(db, ids);
  return new Map(
    rows.map((row) => {
      const values = storedOrder(row, syncStatuses.get(row.id) ?? notThere);
      return [row.import_key, { id: row.id, revision: row.revision, values }];
    }),
  );
}

const notThere: ErpSyncStatus = { state: 'free', number: null };

/** Holds orders that a file changes, and says of which the fields stay by now: they were sent, delivered or refunded after the preview. */
export async function refuseHeldOrders(tx: Db, changes: readonly HeldChange[]): Promise<Map<string, string>> {
  const ids = changes.map(({ id }) => id);
  const syncStatuses = await lockErpSyncStatuses(tx, ids);
  const { rows } = await sql<Pick<OrderRow, 'id' | 'fulfilment' | 'refunded_cents'>>`
    select id, fulfilment, refunded_cents from marketplace_orders where id = any(${ids}::uuid[])`.execute(tx);
  const found = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  const refused = new Map<string, string>();
  for (const { id, fields } of changes) {
    const row = found.get(id);
    if (row === undefined) continue;
    const { fulfilment, refunded_cents: refundedCents } = row;
    const erp = syncStatuses.get(id) ?? notThere;
    // Parking follows from the other fields.
    const entered = fields.filter((field) => field !== 'parked');
    const message = refuseHeldFields({ fulfilment, refundedCents, erp }, entered);
    if (message !== null) refused.set(id, message);
  }
  return refused;
}

function storedOrder(row: OrderRow, erp: ErpSyncStatus): StoredOrder {
  return {
    ...fieldsOf(row, [
      'name',
      'address',
      'city',
      'state',
      'postcode',
      'country',
      'phone',
      'email',
      'url',
      'date',
      'notes',
    ]),
    ...fieldsOf(row, [
      'shipBy',
      'dispatch_date',
      'carrier',
      'trackingNumber',
      'tracking',
      'products',
      'freight',
      'discountCents',
      'totalCents',
    ]),
    ...fieldsOf(row, ['status', 'statusReason', 'statusNote']),
    dealer: dealerOfRow(row),
    parked: row.parked_reasons,
    parkingDetails: row.parking_details,
    released: row.released_reasons,
    fulfilment: row.fulfilment,
    refundedCents: row.refunded_cents,
    erp,
    data: row.data ?? null,
    exported: () => exportedCells(row),
  };
}
