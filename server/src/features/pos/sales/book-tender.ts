import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import type { EnteredTender } from '@poolhouse/domain/features/pos/sales/tender';
import { creditName } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import type { TillId } from '@poolhouse/domain/features/pos/tills/till';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, loadOne } from '../../../platform/records/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import { creditLock } from '../store-credits/credit-ledger.ts';
import { requireOpenTill } from '../tills/till-row.ts';
import { insertTender } from './insert-tender.ts';
import { makeSaleOrder, type OfflineFacts } from './make-sale-order.ts';
import { exchangeLock, takeExchange } from './pay-exchange.ts';
import type { PaymentPlan, PreparedPayment } from './plan-payment.ts';
import { type PaidSale, recordSalePayment } from './record-sale-payment.ts';
import { owedBy, type SaleRow, type SaleValues, saleSource, sales } from './sale-row.ts';

type PaidWith = Pick<EnteredTender, 'method' | 'reference'>;
export type Booking = {
  id: string;
  action: AuditAction;
  /** Null where nothing is taken: the sale is paid later. */
  paidWith: PaidWith | null;
  /** The till that takes it, where that isn't the till of the sale. */
  tillId?: TillId | undefined;
  takenBy: string;
  prepared: PreparedPayment;
  recordPayment: RecordPayment;
  offline?: OfflineFacts | undefined;
  /** What the activity log keeps besides; the method unless given. */
  logged?: readonly FieldChange[];
  /** Returns what is booked. It runs under the lock of the sale, and refuses what can't be booked. */
  plan(before: SaleValues, row: SaleRow): Promise<PaymentPlan>;
  /** Runs in the transaction, before anything is booked. */
  within?(tx: Db): Promise<void>;
  /** Does in the transaction what else the booking needs. Returns what goes to the outbox. */
  also?(tx: Db, booked: Booked): Promise<readonly Intent[]>;
};
/** The order that was booked on, and the day of the till. */
export type Booked = { orderId: string; dayId: string; after: SaleValues };
type Plan = Omit<PaymentPlan, 'values'>;

/**
 * Books an amount of a sale, in the transaction of the context where it has one. With the first one the sale gets its number and becomes an
 * order. The till is held meanwhile: it can't be closed beside it.
 */
export function bookTender(ctx: Context, booking: Booking): Promise<Sale> {
  const { id, action, paidWith, takenBy, prepared, recordPayment, offline } = booking;
  const tillOf = ({ order_id, till_id }: SaleRow) => (order_id === null ? till_id : (booking.tillId ?? till_id));
  const logged = paidWith === null ? [] : [{ field: 'method', before: null, after: paidWith.method }];
  return changeRecord(ctx, sales, {
    id,
    action,
    decide: async (before, row) => {
      const { values, ...plan } = await booking.plan(before, row);
      return { values, plan, changesMore: true };
    },
    logged: { changes: booking.logged ?? logged },
    locks: ({ exchange, credit }: Plan, row) => [
      { of: 'tills', ids: [tillOf(row)] },
      ...exchangeLock(exchange),
      ...creditLock([{ storeCreditId: credit?.id ?? null }]),
    ],
    within: async (tx, after, row, { tender, exchange, credit }) => {
      await booking.within?.(tx);
      const dayId = await requireOpenTill(tx, tillOf(row));
      const first =
        row.order_id === null ? await makeSaleOrder(ctx, tx, { after, row, prepared, dayId, offline }) : null;
      const { order_id: orderId, number } = first?.columns ?? row;
      if (orderId === null || number === null) throw new Error('A sale that is paid has an order.');
      const sale = { recordPayment, after, row, dayId, takenBy, order: { id: orderId, number } };
      const exchanged = exchange === null ? [] : await takeExchange(ctx, tx, { ...sale, exchange });
      if (paidWith !== null)
        await take(ctx, tx, { ...sale, tender, credit, paidWith, takenAt: offline?.takenAt ?? ctx.clock.now() });
      const also = (await booking.also?.(tx, { orderId, dayId, after })) ?? [];
      const { paid_cents, tenders, card_payment } = await loadOne(tx, saleSource, id);
      const due_cents = await owedBy(tx, orderId);
      return {
        intents: [...(first?.intents ?? []), ...exchanged, ...also],
        ...(first && { columns: first.columns, unlogged: first.unlogged }),
        joined: { paid_cents, due_cents, tenders, card_payment },
      };
    },
  });
}

/** Records a payment of the order and what went over the counter for it; a sale that costs nothing has none. */
async function take(
  ctx: Context,
  tx: Db,
  given: PaidSale & Pick<PaymentPlan, 'tender' | 'credit'> & { paidWith: PaidWith; takenAt: Date },
): Promise<void> {
  const { row, tender, credit, paidWith, dayId, takenBy, takenAt } = given;
  const { amountCents, receivedCents, changeCents, roundingCents } = tender;
  if (amountCents === 0) return;
  const { method } = paidWith;
  // The whole code of a store credit would be enough to spend it.
  const reference = credit === null ? paidWith.reference : creditName(credit);
  const paymentId = await recordSalePayment(ctx, tx, given, { method, amountCents, reference, takenAt });
  await insertTender(ctx, tx, {
    saleId: row.id,
    dayId,
    paymentId,
    method,
    storeCreditId: credit?.id ?? null,
    amountCents,
    receivedCents,
    changeCents,
    roundingCents,
    reference,
    takenBy,
    takenAt,
    refund: null,
  });
}
