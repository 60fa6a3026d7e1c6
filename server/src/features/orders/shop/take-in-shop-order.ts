import { orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import {
  differencesOfTillOrder,
  type KnownOrder,
  planShopDeletion,
  planShopOrder,
  type ShopPlan,
  type StoredDifference,
} from '@poolhouse/domain/features/orders/shop/plan-shop-order';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { runStep } from '../../../platform/database/named-statement.ts';
import { changeRecord, createRecord, type NewRecord } from '../../../platform/records/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import { type OrderRow, type OrderValues, orderSource, orders } from '../order-row.ts';
import { lastReplacementOf } from '../replace-order.ts';
import { isUnderWay } from '../sending/send-order-email.ts';
import { emptyOrder } from './empty-order.ts';
import type { PreparedOrder } from './prepare-shop-order.ts';

/** What became of an order of ours; `id` is null where nothing did. */
export type TakenIn = { id: string | null; outcome: 'created' | 'changed' | 'flagged' | 'unchanged' };

const unchanged: TakenIn = { id: null, outcome: 'unchanged' };

/** Takes in the state of one order of the shop, in a transaction that waits for others about the same order. */
export async function takeInShopOrder(
  given: Context,
  tx: Db,
  state: PreparedOrder,
  recordPayment: RecordPayment,
): Promise<TakenIn> {
  const ctx = asShop(given, tx);
  const row = await lockOfShop(tx, state.shopId, state.cartId);
  if (row !== null && isKnown(row, state)) return unchanged;
  if (row !== null && row.cart_id !== null) return takeInTillOrder(ctx, tx, row, state);
  const taken = await carryOut(ctx, row, state);
  const id = taken.id ?? row?.id ?? null;
  if (id === null) return taken;
  await recordPaid(ctx, tx, { state, id, paidCents: row?.shop_paid_cents ?? 0, recordPayment });
  if (taken.outcome === 'created') return taken;
  await sql`update orders set shop_modified_at = ${state.modifiedAt}, shop_content_hash = ${state.hash},
    shop_paid_cents = greatest(shop_paid_cents, ${state.paidCents}) where id = ${id}`.execute(tx);
  return taken;
}

/** A till's order is found by its sale, whichever of its answer and the shop's message comes first; its payments are the till's own. */
async function takeInTillOrder(ctx: Context, tx: Db, row: OrderRow, state: PreparedOrder): Promise<TakenIn> {
  const outcome = await flagTillOrder(ctx, row, { status: state.status, totalCents: state.content.totalCents });
  await sql`update orders set shop_id = ${state.shopId}, shop_modified_at = ${state.modifiedAt}, shop_content_hash = ${state.hash}
    where id = ${row.id}`.execute(tx);
  return { id: row.id, outcome };
}

/** Keeps with a till's order what of it differs from the shop. */
export async function flagTillOrder(
  ctx: Context,
  { id, revision }: Pick<OrderRow, 'id' | 'revision'>,
  shop: { status: string; totalCents: number },
): Promise<'flagged' | 'unchanged'> {
  const answer = await changeRecord(ctx, orders, {
    id,
    action: orderActions.fromShop,
    decide: (before) => ({ ...before, differences: differencesOfTillOrder(before, shop) }),
  });
  return answer.revision === revision ? 'unchanged' : 'flagged';
}

type Paid = { state: PreparedOrder; id: string; paidCents: number; recordPayment: RecordPayment };

/** The shop says that it has more money than before: a payment says so here. What the order says of it follows from its payments. */
async function recordPaid(ctx: Context, tx: Db, { state, id, paidCents, recordPayment }: Paid): Promise<void> {
  const { source, number, content, date } = state;
  const amountCents = state.paidCents - paidCents;
  if (amountCents <= 0) return;
  const owing = await lastReplacementOf(tx, id);
  await recordPayment(ctx, tx, {
    source,
    kind: 'sale',
    method: 'card',
    amountCents,
    customer: content.name,
    date,
    leavesSurplus: true,
    order: { kind: orderRecord.kind, id: owing, reference: number },
    ...(content.country !== defaultCountry && { gstCents: 0 }),
    providerReference: String(state.shopId),
  });
}

/** Takes in that an order was deleted in the shop. */
export async function takeInDeletion(given: Context, tx: Db, shopId: number): Promise<TakenIn> {
  const ctx = asShop(given, tx);
  const row = await lockOfShop(tx, shopId);
  if (row === null) return unchanged;
  const end = planShopDeletion({
    status: row.status,
    isUnderWay: await isUnderWay(tx, row.erp_intent_id, row.mail_intent_id),
  });
  if (end === null) return unchanged;
  await changeRecord(ctx, orders, {
    id: row.id,
    action: orderActions.fromShop,
    decide: (before) => ('status' in end ? { ...before, ...end } : { ...before, differences: [end] }),
  });
  await sql`update orders set shop_modified_at = ${ctx.clock.now()}, shop_content_hash = null where id = ${row.id}`.execute(
    tx,
  );
  return { id: row.id, outcome: 'status' in end ? 'changed' : 'flagged' };
}

/** Returns the context in which the shop is named as who did it. */
export const asShop = (ctx: Context, db: Db): Context => ({
  ...ctx,
  db,
  idempotencyKey: null,
  who: null,
  actingFor: 'Online shop',
});

/** Holds the order of a sale, or else the one that has the shop's id. */
async function lockOfShop(tx: Db, shopId: number, cartId: string | null = null): Promise<OrderRow | null> {
  const [row] = await runStep(
    tx,
    sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from} where o.shop_id = ${shopId} or o.cart_id = ${cartId}::uuid
      order by o.cart_id is not distinct from ${cartId}::uuid desc limit 1 for no key update of o`,
  );
  return row ?? null;
}

/** An older state, or the very same again. */
function isKnown(row: OrderRow, { modifiedAt, hash }: PreparedOrder): boolean {
  return (
    (row.shop_modified_at !== null && modifiedAt < row.shop_modified_at) || row.shop_content_hash?.equals(hash) === true
  );
}

async function carryOut(ctx: Context, row: OrderRow | null, state: PreparedOrder): Promise<TakenIn> {
  const known = row && {
    ...knownOrder(row),
    isUnderWay: await isUnderWay(ctx.db, row.erp_intent_id, row.mail_intent_id),
  };
  const plan = planShopOrder(known, state);
  if (plan.kind === 'ignore') return unchanged;
  if (plan.kind === 'create') return createFromShop(ctx, state, plan, { number: await freeNumber(ctx.db, state) });
  const { id, revision } = row as OrderRow;
  const answer = await changeRecord(ctx, orders, {
    id,
    action: orderActions.fromShop,
    decide: (before) => {
      const after = { ...before, differences: plan.differences.map((one) => withUnknown(one, state.unknownSkus)) };
      return plan.kind === 'flag'
        ? after
        : { ...after, ...plan.content, unknownSkus: state.unknownSkus, ...plan.ended };
    },
  });
  if (answer.revision === revision) return unchanged;
  return { id, outcome: plan.kind === 'flag' ? 'flagged' : 'changed' };
}

/** Products that are taken over later bring what the price list doesn't have of them. */
const withUnknown = ({ set, ...rest }: StoredDifference, unknownSkus: string[]): StoredDifference =>
  set === undefined ? rest : { ...rest, set: set.products === undefined ? set : { ...set, unknownSkus } };

function knownOrder(row: OrderRow): KnownOrder {
  const { dealer: _dealer, ...values } = orders.values(row);
  return values;
}

type Created = Extract<ShopPlan, { kind: 'create' }>;
type HowStored = { number: string } & Pick<NewRecord<OrderRow, OrderValues>, 'lock' | 'further'>;

/** Creates an order that the shop has, as was planned. */
export async function createFromShop(
  ctx: Context,
  state: PreparedOrder,
  plan: Created,
  { number, ...stored }: HowStored,
): Promise<TakenIn> {
  const { shopId, source, modifiedAt, hash, paidCents, date, content, unknownSkus } = state;
  const values: OrderValues = { ...emptyOrder, ...content, date, unknownSkus, status: plan.status, ...plan.ended };
  const status = orderStatusLabels[plan.status];
  const answer = await createRecord(ctx, orders, {
    ...stored,
    action: orderActions.create,
    values,
    columns: {
      number,
      source,
      shop_id: String(shopId),
      created_at: ctx.clock.now(),
      shop_modified_at: modifiedAt,
      shop_content_hash: hash,
      shop_paid_cents: paidCents,
    },
    joined: { ...withoutDealer, mail_intent_id: null, erp_intent_id: null, paid_cents: 0 },
    logged: { reference: number, source, status, totalCents: content.totalCents },
  });
  return { id: answer.id, outcome: 'created' };
}

const withoutDealer = { replaces: null, dealer: null, dealer_name: null, dealer_email: [] };

/** Shops with numbers of their own may give one twice: then the shop's id tells them apart. */
async function freeNumber(db: Db, { number, shopId }: PreparedOrder): Promise<string> {
  const rows = await runStep(db, sql`select from orders where lower(number) = lower(${number})`);
  return rows.length === 0 ? number : `${number}-${shopId}`;
}
