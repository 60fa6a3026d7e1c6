import { randomBytes } from 'node:crypto';
import type { Quantity, Refund } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
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

function commonColumns(ctx: Context, orderId: string, { reason, note, day }: Said) {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  return {
    ...{ id: makeId(now.getTime(), randomBytes(10)) as string, order_id: orderId, note, reason, created_at: now },
    ...{ created_by: user.id as string, created_by_name: user.name, day: day ?? dayIn(companyZone, now) },
  };
}

/** Keeps a delivery or a return of an order, in the transaction that changes the order. */
export async function recordStep(ctx: Context, tx: Db, orderId: string, step: Step): Promise<void> {
  const { kind, lines, carrier = null, trackingNumber = null } = step;
  if (lines.length === 0) return;
  const columns = { kind, lines: JSON.stringify(lines), carrier, tracking_number: trackingNumber };
  await tx
    .insertInto('marketplace_fulfilments')
    .values({ ...commonColumns(ctx, orderId, step), ...columns })
    .execute();
}

/** Keeps a refund of an order with its credit note, in the transaction that changes the order. */
export async function recordRefund(ctx: Context, tx: Db, orderId: string, refund: Refund & Said): Promise<void> {
  const { lines, amountCents, freightCents, reason } = refund;
  await tx
    .insertInto('marketplace_refunds')
    .values({
      ...commonColumns(ctx, orderId, refund),
      ...{ reason: reason ?? 'other', lines: JSON.stringify(lines) },
      ...{ amount_cents: amountCents, freight_cents: freightCents },
    })
    .execute();
}
