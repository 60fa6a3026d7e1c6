import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import type { ProductCode, ProductCodeId } from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { productCodeRecord } from '@poolhouse/domain/features/marketplace/records';
import { type Selectable, sql } from 'kysely';
import type { MarketplaceProductCodesTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../../platform/records/index.ts';

type ProductCodeRow = Selectable<MarketplaceProductCodesTable> & { id: ProductCodeId; store: Store };

const valuesOf = (row: ProductCodeRow) => fieldsOf(row, ['store', 'code', 'product']);

export const productCodeSource: Source<ProductCodeRow> = {
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
