import { type DealerImportLookups, dealerImportFields, readDealerRow } from '@poolhouse/domain/dealers/dealer-import';
import { planDealer } from '@poolhouse/domain/dealers/dealer-import-plan';
import type { DealerValues } from '@poolhouse/domain/dealers/dealer-values';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import { type DealerRow, valuesOfRow } from './dealer-row.ts';

/** How files of dealers are imported; the imports room does the rest. */
export const dealerImporter = {
  kind: 'dealers',
  permission: 'dealers:import',
  noun: { one: 'dealer', many: 'dealers' },
  fields: dealerImportFields,
  keyHeading: 'Customer ID',
  table: {
    name: 'dealers',
    uniqueKey: 'lower(priority_id)',
    module: 'dealers',
    targetKind: 'dealer',
    columns: {
      priorityId: 'priority_id',
      name: 'name',
      contactName: 'contact_name',
      address: 'address',
      email: 'email',
      mobile: 'mobile',
      minisite: 'minisite',
      phone: 'phone',
      rep: 'rep',
      state: 'state',
      postcode: 'postcode',
      status: 'status',
      website: 'website',
      flag: 'flag',
      type: 'type',
      schedules: 'schedules',
      active_sprout_completed: 'active_sprout_completed',
      country: 'country',
    },
  },
  loadLookups,
  readRow: readDealerRow,
  loadStored,
  planRow: planDealer,
} as const;

/** Account managers by id and by name; an id wins where it is also somebody's name. */
async function loadLookups(db: Db): Promise<DealerImportLookups> {
  const rows = await db.selectFrom('reps').select(['id', 'label']).execute();
  const byName = rows.map(({ id, label }) => [label.toLowerCase(), id] as const);
  const byId = rows.map(({ id }) => [id.toLowerCase(), id] as const);
  return { reps: new Map([...byName, ...byId]) };
}

type StoredDealer = { id: string; revision: number; values: DealerValues };

async function loadStored(db: Db, keys: readonly string[]): Promise<Map<string, StoredDealer>> {
  const { rows } =
    await sql<DealerRow>`select * from dealers where lower(priority_id) = any(${[...keys]}::text[])`.execute(db);
  return new Map(
    rows.map((row) => [
      (row.priority_id ?? '').toLowerCase(),
      { id: row.id, revision: row.revision, values: valuesOfRow(row) },
    ]),
  );
}
