import type { Quantity } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { SaidReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { stepColumns } from '../../orders/index.ts';

type Step = SaidReason & {
  day?: string | undefined;
  kind: 'delivery' | 'return';
  lines: readonly Quantity[];
  carrier?: string | null;
  trackingNumber?: string | null;
  /** The bulk edit that makes it, whose undo takes it back. */
  bulkEdit?: string | null;
};

/** Keeps a delivery or a return of an order, in the transaction that changes the order. */
export async function recordStep(ctx: Context, tx: Db, orderId: string, step: Step): Promise<void> {
  const { kind, lines, carrier = null, trackingNumber = null, bulkEdit = null } = step;
  if (lines.length === 0) return;
  const columns = { kind, lines: JSON.stringify(lines), carrier, tracking_number: trackingNumber };
  await tx
    .insertInto('marketplace_fulfilments')
    .values({ ...stepColumns(ctx, orderId, step), ...columns, bulk_edit_id: bulkEdit })
    .execute();
}
