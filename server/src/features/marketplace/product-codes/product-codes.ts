import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import { productCodeActions } from '@poolhouse/domain/features/marketplace/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { changeRecord, createRecord, deleteRecord, loadAll, presentRow } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type RuleBook, todayOf } from '../../rule-book/index.ts';
import { productCodeSource, productCodes } from './product-code-row.ts';

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
