import { randomBytes } from 'node:crypto';
import type { Quantity, Refund } from '@poolhouse/domain/features/marketplace/fulfilment/fulfilment';
import type { StatusReason } from '@poolhouse/domain/features/marketplace/order-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';

type Said = { reason: StatusReason | null; note: string | null; day?: string | undefined };
type Step = Said & {
  kind: 'delivery' | 'return';
  lines: readonly Quantity[];
  carrier?: string | null;
  trackingNumber?: string | null;
};

/** Who makes a step, and when; `bulkEditId` of the bulk edit that makes it, whose undo takes it back. */
export type Recorder = { now: Date; userId: string | null; userName: string; bulkEditId?: string };

/** Returns the person who makes a call as the one who makes a step. */
export function recorderOf(ctx: Context): Recorder {
  const { user } = requireSignedIn(ctx);
  return { now: ctx.clock.now(), userId: user.id, userName: user.name };
}

function commonColumns({ now, userId, userName }: Recorder, orderId: string, { reason, note, day }: Said) {
  return {
    ...{ id: makeId(now.getTime(), randomBytes(10)) as string, order_id: orderId, note, reason, created_at: now },
    ...{ created_by: userId, created_by_name: userName, day: day ?? dayIn(companyZone, now) },
  };
}

/** Keeps a delivery or a return of an order, in the transaction that changes the order. */
export async function recordStep(by: Recorder, tx: Db, orderId: string, step: Step): Promise<void> {
  const { kind, lines, carrier = null, trackingNumber = null } = step;
  if (lines.length === 0) return;
  const columns = { kind, lines: JSON.stringify(lines), carrier, tracking_number: trackingNumber };
  await tx
    .insertInto('marketplace_fulfilments')
    .values({ ...commonColumns(by, orderId, step), ...columns, bulk_edit_id: by.bulkEditId ?? null })
    .execute();
}

/** Keeps a refund of an order with its credit note, in the transaction that changes the order. */
export async function recordRefund(by: Recorder, tx: Db, orderId: string, refund: Refund & Said): Promise<void> {
  const { lines, amountCents, freightCents, reason } = refund;
  await tx
    .insertInto('marketplace_refunds')
    .values({
      ...commonColumns(by, orderId, refund),
      ...{ reason: reason ?? 'other', lines: JSON.stringify(lines) },
      ...{ amount_cents: amountCents, freight_cents: freightCents },
    })
    .execute();
}
