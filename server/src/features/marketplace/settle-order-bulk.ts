import {
  type OrderBulkValues,
  stepOfOrderBulk,
} from '@poolhouse/domain/features/marketplace/bulk-edit/decide-order-bulk';
import type { OrderBulkChange } from '@poolhouse/domain/features/marketplace/bulk-edit/order-bulk-change';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BulkDone, BulkRun } from '../../services/bulk-edits/index.ts';
import type { RecordPayment } from '../payments/index.ts';
import { stopSending } from './erp/stop-sending.ts';
import { recordWholeStep } from './fulfilment/whole-step.ts';
import { type OrderRow, orderSource } from './order-row.ts';

export type SettleParts = Pick<Platform, 'contextFor'> & { recordPayment: RecordPayment };

/** Returns what keeps returns and refunds, or takes returns back; what waits to be sent to the ERP goes nowhere once it is cancelled. */
export function settleOrderBulk({ recordPayment, contextFor }: SettleParts) {
  return async (tx: Db, done: readonly BulkDone<OrderBulkValues>[], run: BulkRun<OrderBulkChange>): Promise<void> => {
    const { id: bulkEditId, change, isUndo, actor, now } = run;
    const ids = done.map(({ target }) => target.id);
    if (isUndo) {
      await sql`delete from marketplace_fulfilments
        where bulk_edit_id = ${bulkEditId} and order_id = any(${ids}::uuid[])`.execute(tx);
      return;
    }
    if (change.field !== 'status') return;
    if (change.status === 'cancelled') await stopSending(tx, ids, now);
    const steps = done.flatMap(({ target }) => stepOfOrderBulk(target.values, change) ?? []);
    if (steps.length === 0) return;
    const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
      where o.id = any(${ids}::uuid[])`.execute(tx);
    const parts = { ctx: contextFor(actor.userName), recordPayment };
    const said = { reason: change.reason, note: change.note, bulkEditId };
    for (const [at, step] of steps.entries()) {
      const row = rows.find(({ id }) => id === ids[at]);
      if (row !== undefined) await recordWholeStep(parts, tx, row, { ...step, ...said });
    }
  };
}
