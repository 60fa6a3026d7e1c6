import type { StoredOrder } from '@poolhouse/domain/features/marketplace/reports/plan-order';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { fieldsOf } from '../../platform/records/index.ts';
import { exportedCells } from './order-cells.ts';
import { dealerLabel, type OrderRow, wholeOrders } from './order-row.ts';

type Found = OrderRow & { import_key: string };

/** Returns the orders of these keys (store and reference, in small letters). */
export async function loadStoredOrders(db: Db, keys: readonly string[]) {
  const { rows } = await sql<Found>`select ${wholeOrders.columns}, lower(o.store || ' ' || o.reference) as import_key
    from ${wholeOrders.from} where lower(o.store || ' ' || o.reference) = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.import_key, { id: row.id, revision: row.revision, values: storedOrder(row) }]));
}

function storedOrder(row: OrderRow): StoredOrder {
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
    dealer: row.dealer_id === null ? null : { id: row.dealer_id, label: dealerLabel(row) },
    parked: row.parked_reasons,
    parkingDetails: row.parking_details,
    released: row.released_reasons,
    isInErp: row.erp_state === 'sending' || row.erp_state === 'sent',
    data: row.data ?? null,
    exported: () => exportedCells(row),
  };
}
