import {
  type DealerImportLookups,
  dealerImportFields,
  readDealerRow,
} from '@poolhouse/domain/features/dealers/dealer-import';
import { planDealer, type StoredDealer } from '@poolhouse/domain/features/dealers/dealer-import-plan';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { sql } from 'kysely';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type DealerRow, valuesOfRow } from './dealer-row.ts';
import { loadMergedCustomerIds, loadMergedLegacyIds } from './merge/merged-dealers.ts';
import { geocodeDealersJob } from './places/geocode-dealers-job.ts';

/** Returns how files of dealers are imported; the imports service does the rest. */
export const dealerImporter = (gazetteer: Gazetteer) => ({
  kind: 'dealers' as const,
  permission: 'dealers:import' as const,
  noun: { one: 'dealer', many: 'dealers' },
  fields: dealerImportFields,
  keyHeading: 'Customer ID',
  table: {
    name: 'dealers',
    uniqueKey: 'lower(priority_id)',
    module: 'dealers',
    targetKind: dealerRecord.kind,
    attached: {
      nouns: {
        dealer_files: 'files',
        dealer_store_sales: 'sales',
        schedule_reminders: 'reminders',
        users: 'dealer sign-ins',
      },
      besides: [
        { table: 'users', condition: 'lower(x.priority_id) = lower(d.priority_id) and x.created_at >= d.created_at' },
      ],
    },
    columns: {
      priorityId: { column: 'priority_id', type: 'text' },
      name: { column: 'name', type: 'text' },
      contactName: { column: 'contact_name', type: 'text' },
      address: { column: 'address', type: 'text' },
      line1: { column: 'line1', type: 'text' },
      line2: { column: 'line2', type: 'text' },
      city: { column: 'city', type: 'text' },
      email: { column: 'email', type: 'text[]' },
      mobile: { column: 'mobile', type: 'text' },
      minisite: { column: 'minisite', type: 'text' },
      phone: { column: 'phone', type: 'text' },
      rep: { column: 'rep', type: 'text' },
      state: { column: 'state', type: 'text' },
      postcode: { column: 'postcode', type: 'text' },
      status: { column: 'status', type: 'text' },
      website: { column: 'website', type: 'text' },
      flag: { column: 'flag', type: 'text[]' },
      type: { column: 'type', type: 'text[]' },
      schedules: { column: 'schedules', type: 'jsonb' },
      active_sprout_completed: { column: 'active_sprout_completed', type: 'boolean' },
      country: { column: 'country', type: 'text' },
      mongoId: { column: 'mongo_id', type: 'text' },
      assigned_service_branch: { column: 'assigned_service_branch', type: 'text' },
      urls: { column: 'urls', type: 'jsonb' },
    },
    /** The id of the system before: one dealer's alone, and never another one once it is there. */
    fixed: { field: 'mongoId', column: 'mongo_id', heading: 'Legacy ID' },
  },
  loadLookups: (db: Db) => loadLookups(db, gazetteer),
  readRow: readDealerRow,
  loadStored,
  planRow: planDealer,
  afterwards: geocodeDealersJob,
});

/** States, account managers by id and by name (an id wins where it is also a name), and customer ids of merged dealers. */
async function loadLookups(db: Db, gazetteer: Gazetteer): Promise<DealerImportLookups> {
  const places = await gazetteer.open().catch(() => null);
  const rows = await db.selectFrom('reps').select(['id', 'label']).execute();
  const byName = rows.map(({ id, label }) => [label.toLowerCase(), id] as const);
  const byId = rows.map(({ id }) => [id.toLowerCase(), id] as const);
  const states = await db
    .selectFrom('dealer_states')
    .select(['code as value', 'label', 'country'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  return {
    ...{ reps: new Map([...byName, ...byId]), states, branches: await loadBranches(db) },
    suburbsOf: (postcode) => places?.suburbsOf(postcode) ?? [],
    ...{ merged: await loadMergedCustomerIds(db), mergedLegacyIds: await loadMergedLegacyIds(db) },
  };
}

/** Open branches by value and by label; a value wins where it is also another one's label. */
async function loadBranches(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('branches').select(['value', 'label']).where('active', '=', true).execute();
  const byLabel = rows.map(({ value, label }) => [label.toLowerCase(), value] as const);
  return new Map([...byLabel, ...rows.map(({ value }) => [value.toLowerCase(), value] as const)]);
}

type StoredRecord = { id: string; revision: number; values: StoredDealer };

async function loadStored(db: Db, keys: readonly string[]): Promise<Map<string, StoredRecord>> {
  const { rows } =
    await sql<DealerRow>`select * from dealers where lower(priority_id) = any(${[...keys]}::text[])`.execute(db);
  return new Map(
    rows.map((row) => [
      (row.priority_id ?? '').toLowerCase(),
      { id: row.id, revision: row.revision, values: { ...valuesOfRow(row), mongoId: row.mongo_id } },
    ]),
  );
}
