import type { ShopDifference } from '@poolhouse/domain/features/orders/order';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { orderOfSale, shopOrderOfSale } from '@poolhouse/domain/features/pos/sales/order-of-sale';
import { saleNumber } from '@poolhouse/domain/features/pos/sales/sale';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { runStep } from '../../../platform/database/named-statement.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { createTillOrder } from '../../orders/index.ts';
import { takeCoupon } from './coupon-uses.ts';
import type { PreparedPayment } from './plan-payment.ts';
import type { SaleRow, SaleValues } from './sale-row.ts';

/** What a till says of a sale that it took without a network. */
export type OfflineFacts = { takenAt: Date; differences: ShopDifference[] };

type NewSaleOrder = {
  after: SaleValues;
  row: SaleRow;
  prepared: PreparedPayment;
  dayId: string;
  offline: OfflineFacts | undefined;
};

/** Gives a sale its number and makes its order, with what tells the online shop of it. */
export async function makeSaleOrder(ctx: Context, tx: Db, { after, row, prepared, dayId, offline }: NewSaleOrder) {
  const { id } = row;
  const { rules, coupon, unknownSkus } = prepared;
  if (coupon !== 'taken') await takeCoupon(tx, coupon, { ...after, id, now: ctx.clock.now() });
  const [till] = await runStep(
    tx,
    sql<{ number: number; branchId: string | null }>`update tills set last_number = last_number + 1
      where id = ${row.till_id} returning last_number as number, branch_id as "branchId"`,
  );
  const number = saleNumber(row.till_code, till?.number ?? 0);
  const branchId = till?.branchId ?? null;
  const sale = { ...after, id };
  const order = {
    ...orderOfSale(sale, rules.freightSku),
    cartId: id,
    branchId,
    number,
    unknownSkus,
    differences: offline?.differences ?? [],
    takenAt: offline?.takenAt ?? ctx.clock.now(),
  };
  const orderId = await createTillOrder(ctx, tx, order);
  const payload = shopOrderOfSale(sale, { isPaid: after.status === 'paid', taxPercent: rules.taxPercent });
  const target = { kind: orderRecord.kind, id: orderId };
  const intents: Intent[] = [{ id: ctx.newId(), kind: 'shop.create-order', payload, target }];
  const unlogged = { till_day_id: dayId, rules_used: JSON.stringify(rules.used) };
  return { columns: { number, order_id: orderId as string }, unlogged, intents };
}
