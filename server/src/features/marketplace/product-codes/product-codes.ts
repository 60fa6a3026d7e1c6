import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import type { ProductCode, ProductCodeId } from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { productCodeActions, productCodeRecord } from '@poolhouse/domain/features/marketplace/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { MarketplaceProductCodesTable } from '../../../platform/database/database-tables.ts';
import {
  changeRecord,
  columnsOf,
  createRecord,
  deleteRecord,
  fieldsOf,
  loadAll,
  loadOne,
  type Noun,
  presentRow,
  refuseTaken,
  type Source,
} from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type RuleBook, todayOf } from '../../rule-book/index.ts';

type ProductCodeRow = Selectable<MarketplaceProductCodesTable> & { id: ProductCodeId; store: Store };

const valuesOf = (row: ProductCodeRow) => fieldsOf(row, ['store', 'code', 'product']);

const productCodeSource: Source<ProductCodeRow> = {
  name: 'product code',
  from: sql`marketplace_product_codes c`,
  columns: sql`c.*`,
  key: 'c.id',
};

/** What stores call the products of the price list. */
export const productCodes: Noun<ProductCodeRow, ReturnType<typeof valuesOf>, ProductCode> = {
  record: productCodeRecord,
  table: 'marketplace_product_codes',
  load: ({ db }, id) => loadOne(db, productCodeSource, id),
  values: valuesOf,
  columns: (values, { now }) => ({ ...columnsOf(values), updated_at: now }),
  present: (row, values, now) => ({
    ...fieldsOf(row, ['id', 'revision']),
    ...values,
    updatedAt: (row.updated_at ?? now).toISOString(),
  }),
  label: ({ store, code }) => `${store} ${code}`,
  translateClash: (error) =>
    refuseTaken(error, {
      marketplace_product_codes__store_code: ['code', 'This store already has this code. Change it in the list.'],
    }),
};

/** Returns the calls for the list of what stores call our products. */
export function productCodeUseCases(ruleBook: RuleBook) {
  const list = useCase(productCodesApi.list, async (ctx) => {
    const rows = await loadAll(ctx.db, productCodeSource, sql`c.store, lower(c.code)`);
    return { codes: rows.map((row) => presentRow(productCodes, row, ctx.clock.now())) };
  });

  const create = useCase(productCodesApi.create, async (ctx, { body }) =>
    createRecord(ctx, productCodes, {
      action: productCodeActions.create,
      values: { ...body, product: await requireListed(ctx, ruleBook, body.product) },
    }),
  );

  const update = useCase(productCodesApi.update, (ctx, { params: { id }, body, revision: seen }) =>
    changeRecord(ctx, productCodes, {
      id,
      seen,
      sent: body,
      action: productCodeActions.update,
      decide: async (before) => ({ ...before, product: await requireListed(ctx, ruleBook, body.product) }),
    }),
  );

  const remove = useCase(productCodesApi.remove, (ctx, { params: { id }, revision: seen }) =>
    deleteRecord(ctx, productCodes, {
      id,
      seen,
      action: productCodeActions.remove,
      answer: ({ code }) => ({ message: `${code} deleted.` }),
    }),
  );

  return [list, create, update, remove];
}

/** Returns the SKU as the price list has it; refuses a product that isn't on it. */
export async function requireListed(ctx: Context, ruleBook: RuleBook, sku: string): Promise<string> {
  const rule = await ruleBook.find('product-price', sku, todayOf(ctx));
  if (rule === null) throw invalidField('product', `The price list has no ${sku}. Choose a product from the list.`);
  return rule.key;
}
