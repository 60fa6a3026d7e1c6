import { storeCreditRecord } from '@poolhouse/domain/features/pos/records';
import {
  creditName,
  type StoreCredit,
  type StoreCreditId,
  storeCreditListFields,
} from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { type Selectable, sql } from 'kysely';
import type { StoreCreditsTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../../platform/records/index.ts';
import { defineListTable, yesNoFilter } from '../../../services/list-fields/index.ts';

export type StoreCreditRow = Omit<Selectable<StoreCreditsTable>, 'id'> & { id: StoreCreditId };

export const storeCreditSource: Source<StoreCreditRow> = {
  name: 'store credit',
  from: sql`store_credits c`,
  columns: sql`c.*`,
  key: 'c.id',
};

/** Where the store credits of the list are. The code isn't searched: its parts would tell the whole of it. */
export const storeCreditTable = defineListTable(storeCreditListFields, {
  name: 'store_credits',
  alias: 'c',
  searched: ['c.ending', 'c.holder'],
  own: { hasBalance: yesNoFilter('c.balance_cents > 0') },
});

const valuesOf = (row: StoreCreditRow) =>
  fieldsOf(row, ['ending', 'holder', 'balanceCents', 'expiresOn', 'lastUsedAt']);
export type StoreCreditValues = ReturnType<typeof valuesOf>;

/** Store credits; the balance moves by their ledger alone. */
export const storeCredits: Noun<StoreCreditRow, StoreCreditValues, StoreCredit> = {
  record: storeCreditRecord,
  table: 'store_credits',
  load: ({ db }, id) => loadOne(db, storeCreditSource, id),
  values: valuesOf,
  columns: ({ ending: _ending, ...values }, { now }) => ({ ...columnsOf(values, ['lastUsedAt']), updated_at: now }),
  present: (row, values) => ({ ...fieldsOf(row, ['id', 'createdBy', 'createdAt', 'revision']), ...values }),
  label: creditName,
};
