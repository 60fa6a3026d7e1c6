import type { OrderId } from '@poolhouse/domain/features/marketplace/order';
import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import {
  type NewProductCode,
  type ProductCatalogue,
  type ProductCode,
  withKnownProducts,
} from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { orderActions, productCodeActions, productCodeRecord } from '@poolhouse/domain/features/marketplace/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { changeRecord, createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { lockErpSyncStatuses } from '../erp/erp-sync-status.ts';
import { orders } from '../order-row.ts';
import { parkingOf } from '../parking/park-order.ts';
import { loadPriceList } from './load-catalogue.ts';
import { productCodes, requireListed } from './product-codes.ts';

/** Returns the orders of a store that are parked for a code. */
export const listOrdersOfCode = useCase(productCodesApi.parkedOrders, async (ctx, { query: { store, code } }) => {
  const { rows } = await sql<{ id: OrderId; reference: string }>`select o.id, o.reference from marketplace_orders o
    where o.parked_reasons <> '{}' and 'product' = any(o.parked_reasons) and o.store = ${store} and o.status = 'processing'
      and o.skus @> array[${code.toUpperCase()}] order by o.date desc, o.id desc limit ${mostListed}`.execute(ctx.db);
  return { orders: rows };
});

const mostListed = 100;

/** Saves which product a store's code stands for, and corrects the chosen orders: all of it, or nothing. */
export function correctProductCode(ruleBook: RuleBook) {
  return useCase(productCodesApi.correct, async (ctx, { body: { ids, ...given } }) => {
    const product = await requireListed(ctx, ruleBook, given.product);
    const named = { ...given, product };
    const { find } = await loadPriceList(ruleBook);
    const catalogue = { find, meaning: (_store: string, code: string) => (isSame(code, named.code) ? product : null) };
    return ctx.db.transaction().execute(async (tx) => {
      const within = { ...ctx, db: tx, idempotencyKey: null };
      await lockText(tx, `product code ${named.store} ${named.code.toLowerCase()}`);
      const code = await saveCode(within, named);
      const syncStatuses = await lockErpSyncStatuses(tx, ids);
      if (ids.some((one) => !syncStatuses.has(one))) throw notFound('order');
      let corrected = 0;
      for (const [id, { state }] of [...syncStatuses].sort())
        if (state === 'free' && (await correctOrder(within, id as OrderId, { named, catalogue }))) corrected += 1;
      const answer = { code, corrected };
      const target = { kind: productCodeRecord.kind, id: code.id, label: `${named.store} ${named.code}` };
      await recordOutcome(ctx, { audit: { action: orderActions.correctProduct, target }, answer, status: 200 }, tx);
      return answer;
    });
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A code that stands for another product so far is changed. */
async function saveCode(ctx: Context, values: NewProductCode): Promise<ProductCode> {
  const { store, code } = values;
  const { rows } = await sql<{ id: string }>`select id from marketplace_product_codes
    where store = ${store} and lower(code) = lower(${code})`.execute(ctx.db);
  const [known] = rows;
  if (known === undefined) return createRecord(ctx, productCodes, { action: productCodeActions.create, values });
  return changeRecord(ctx, productCodes, {
    id: known.id,
    action: productCodeActions.update,
    decide: (before) => ({ ...before, product: values.product }),
  });
}

type Correction = { named: NewProductCode; catalogue: ProductCatalogue };

/** Returns false for an order that has no such code, or that is on its way to the customer or the ERP already. */
async function correctOrder(ctx: Context, id: OrderId, { named, catalogue }: Correction): Promise<boolean> {
  let isCorrected = false;
  await changeRecord(ctx, orders, {
    id,
    action: orderActions.correctProduct,
    decide: async (before, row) => {
      isCorrected = false;
      if (row.store !== named.store || row.status !== 'processing') return before;
      const of = { store: row.store, day: before.date };
      const products = withKnownProducts(before.products, of, catalogue);
      isCorrected = products.some(({ sku }, at) => sku !== before.products[at]?.sku);
      if (!isCorrected) return before;
      return parkingOf(ctx, catalogue, { ...before, products }, { id, isRepriced: true });
    },
  });
  return isCorrected;
}
