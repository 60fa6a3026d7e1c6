import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  type KnownPrices,
  type PriceListLookups,
  planPrice,
  readPriceRow,
  type StoredPrice,
} from '@poolhouse/domain/features/rule-book/price-list';
import { ruleRecord } from '@poolhouse/domain/features/rule-book/records';
import { priceFields, priceListFields } from '@poolhouse/domain/features/rule-book/rule-fields';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** How price lists are imported; the imports service does the rest. */
export const priceListImporter = {
  kind: 'prices',
  page: `${pagePaths.admin}/rule-book/import`,
  permission: 'admin:manage',
  noun: { one: 'price', many: 'prices' },
  fields: priceListFields,
  keyHeading: priceFields.sku.heading,
  table: {
    name: 'rules',
    uniqueKey: 'rule_price_key(kind, key, reading, valid_from, replaced_by, deleted_at)',
    module: 'rule-book',
    targetKind: ruleRecord.kind,
    attached: { nouns: { rule_quotes: 'quotes' }, besides: [] },
    columns: {
      kind: { column: 'kind', type: 'text' },
      key: { column: 'key', type: 'text' },
      label: { column: 'label', type: 'text' },
      reading: { column: 'reading', type: 'text' },
      value: { column: 'value', type: 'jsonb' },
      validFrom: { column: 'valid_from', type: 'date' },
      createdBy: { column: 'created_by_name', type: 'text' },
    },
  },
  loadLookups,
  readRow: readPriceRow,
  loadStored,
  planRow: planPrice,
} as const;

type PriceRow = {
  id: string;
  revision: number;
  key: string;
  label: string;
  reading: string;
  valid_from: string;
  value: { cents: number } | null;
};

/** All prices there are: a list is checked against each SKU's own days. */
async function loadLookups(db: Db, now: Date): Promise<PriceListLookups> {
  const { rows } = await sql<PriceRow>`select id, revision, key, label, reading, valid_from, value from rules
    where kind = 'product-price' and replaced_by is null and deleted_at is null order by valid_from`.execute(db);
  const known = new Map<string, KnownPrices & { byDay: Map<string, number> }>();
  for (const { key, label, reading, valid_from, value } of rows) {
    const sku = known.get(key.toLowerCase()) ?? { key, label, byDay: new Map<string, number>(), hasSecond: false };
    if (reading === 'first') sku.byDay.set(valid_from, value?.cents ?? Number.NaN);
    known.set(key.toLowerCase(), { ...sku, label, hasSecond: sku.hasSecond || reading === 'second' });
  }
  return { today: dayIn(companyZone, now), known };
}

type Stored = { id: string; revision: number; values: StoredPrice };

async function loadStored(db: Db, keys: readonly string[]): Promise<Map<string, Stored>> {
  const name = sql.raw('rule_price_key(kind, key, reading, valid_from, replaced_by, deleted_at)');
  const { rows } = await sql<PriceRow & { name: string }>`select id, revision, label, value, ${name} as name from rules
    where ${name} = any(${[...keys]}::text[])`.execute(db);
  return new Map(
    rows.map(({ name: key, id, revision, label, value }) => {
      return [key, { id, revision, values: { label, value: value ?? { cents: Number.NaN } } }];
    }),
  );
}
