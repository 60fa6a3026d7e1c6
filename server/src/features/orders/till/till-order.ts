import type { OrderFreight, OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import type { OrderAddress, OrderId } from '@poolhouse/domain/features/orders/order';
import { orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { orderActions } from '@poolhouse/domain/features/orders/records';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeRecord, createRecord, loadOne } from '../../../platform/records/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderValues, orderSource, orders } from '../order-row.ts';
import { emptyOrder } from '../shop/empty-order.ts';
import { shopIntents } from '../shop/shop-change-order.ts';
import { releaseTillOrder } from './hold-till-order.ts';

/** A sale of a till as the order that it becomes; amounts are cents with GST. */
export type TillOrder = {
  cartId: string;
  /** The branch of the till; its address goes to the ERP where the buyer left none. */
  branchId: string | null;
  number: string;
  customer: { name: string; company: string | null; email: string | null; phone: string | null };
  /** Null where it is taken away by who left no address. */
  delivery: OrderAddress | null;
  /** Null where it is the same. */
  billing: OrderAddress | null;
  products: OrderLine[];
  freight: OrderFreight[];
  discountCents: number;
  totalCents: number;
  customerNote: string | null;
  unknownSkus: string[];
  /** What of it differs from the shop, since it was sold without a network. */
  differences: OrderValues['differences'];
  takenAt: Date;
};

/** Returns the SKUs that the price list doesn't have. Call it before the transaction: it may need a connection of its own. */
export async function findUnknownSkus(
  ruleBook: RuleBook,
  skus: readonly string[],
  { clock }: Pick<Context, 'clock'>,
): Promise<string[]> {
  const day = dayIn(companyZone, clock.now());
  const each = [...new Set(skus)];
  const found = await Promise.all(each.map((sku) => ruleBook.find('product-price', sku, day)));
  return each.filter((_sku, at) => found[at] === null);
}

const inTransaction = (ctx: Context, tx: Db): Context => ({ ...ctx, db: tx, idempotencyKey: null });

/** Creates the order of a sale in the transaction of its first payment. Returns its id. */
export async function createTillOrder(ctx: Context, tx: Db, given: TillOrder): Promise<OrderId> {
  const { cartId, branchId, number, customer, delivery, billing, products, freight, unknownSkus } = given;
  const { discountCents, totalCents, customerNote, differences, takenAt } = given;
  const values: OrderValues = {
    ...emptyOrder,
    ...customer,
    address: delivery && [delivery.line1, delivery.line2].filter(Boolean).join(', '),
    city: delivery?.city ?? null,
    state: delivery?.state ?? null,
    postcode: delivery?.postcode ?? null,
    country: delivery?.country ?? defaultCountry,
    billing,
    products,
    freight,
    discountCents,
    totalCents,
    customerNote,
    unknownSkus,
    differences,
    date: dayIn(companyZone, takenAt),
    status: 'received',
  };
  const status = orderStatusLabels.received;
  const order = await createRecord(inTransaction(ctx, tx), orders, {
    action: orderActions.create,
    values,
    columns: { number, source: 'pos', cart_id: cartId, branch_id: branchId, created_at: takenAt },
    joined: {
      replaces: null,
      dealer: null,
      dealer_name: null,
      dealer_email: [],
      branch_address: null,
      shop_id: null,
      shop_modified_at: null,
      mail_intent_id: null,
      erp_intent_id: null,
      paid_cents: 0,
    },
    logged: { reference: number, source: 'pos', status, totalCents },
  });
  return order.id;
}

type Finished = {
  /** True where the buyer has it: then there is nothing left to deliver. */
  isHandedOver: boolean;
  /** True where the shop was told of an order that waits for money. */
  wasUnpaid: boolean;
};

/** Finishes the order of a sale: it is completed where it was handed over. Returns what tells the shop that it is paid, where it has the order as unpaid. */
export async function finishTillOrder(
  ctx: Context,
  tx: Db,
  id: string,
  { isHandedOver, wasUnpaid }: Finished,
): Promise<readonly Intent[]> {
  await releaseTillOrder(tx, id);
  // What was sent or cancelled meanwhile stays so.
  if (isHandedOver)
    await changeRecord(inTransaction(ctx, tx), orders, {
      id,
      action: orderActions.changeStatus,
      decide: (before) =>
        before.status === 'received' || before.status === 'assigned'
          ? { ...before, status: 'completed' as const }
          : before,
    });
  if (!wasUnpaid) return [];
  return shopIntents(await loadOne(tx, orderSource, id), paidAtTill, ctx.clock.now());
}

/** What the shop is told once all of an order is paid that it has as unpaid. */
export const paidAtTill = { status: 'processing', note: 'Paid at the till.' } as const;
