import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { dealerFields } from '@poolhouse/domain/features/dealers/dealer-fields';
import {
  type DealerImportLookups,
  dealerImportFields,
  type NonTextColumn,
  readDealerRow,
} from '@poolhouse/domain/features/dealers/dealer-import';
import { planDealer, type StoredDealer } from '@poolhouse/domain/features/dealers/dealer-import-plan';
import { itemOfField } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { sql } from 'kysely';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import { columnOf } from '../../../platform/database/column-of.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DealerRows } from '../../../services/dealer-rows/index.ts';
import { suburbListOf } from '../../../services/places/index.ts';
import { type DealerRow, valuesOfRow } from '../dealer-row.ts';
import { loadMergedCustomerIds, loadMergedLegacyIds } from '../merge/merged-dealers.ts';
import { geocodeDealersJob } from '../places/geocode-dealers-job.ts';

/** What an import may set: lists of links are in one column, a state brings its country along, and an address its parts. */
const importedFields = [
  ...dealerImportFields.map(({ field }) => field).filter((field) => itemOfField(field) === null),
  'line1',
  'line2',
  'city',
  'country',
  'schedules',
  'urls',
];
/** The types of columns that aren't texts. */
const columnTypes: Readonly<Record<NonTextColumn | 'schedules' | 'urls', string>> = {
  email: 'text[]',
  flag: 'text[]',
  type: 'text[]',
  schedules: 'jsonb',
  urls: 'jsonb',
  active_sprout_completed: 'boolean',
};

function placeOf(field: string): { column: string; type: string } {
  return { column: columnOf(field), type: (columnTypes as Record<string, string>)[field] ?? 'text' };
}

/** Returns how files of dealers are imported; the imports service does the rest. */
export const dealerImporter = (gazetteer: Gazetteer, dealerRows: () => readonly DealerRows[]) => ({
  kind: 'dealers' as const,
  permission: 'dealers:import' as const,
  page: `${pagePaths.dealers}/import`,
  noun: { one: 'dealer', many: 'dealers' },
  fields: dealerImportFields,
  keyHeading: dealerFields.priorityId.heading,
  table: {
    name: 'dealers',
    uniqueKey: 'lower(priority_id)',
    module: 'dealers',
    targetKind: dealerRecord.kind,
    attached: attachedTo(dealerRows),
    columns: Object.fromEntries(importedFields.map((field) => [field, placeOf(field)])),
    /** The id of the system before: one dealer's alone, and never another one once it is there. */
    fixed: { field: 'mongoId', column: 'mongo_id', heading: dealerFields.mongoId.heading },
  },
  loadLookups: (db: Db) => loadLookups(db, gazetteer),
  readRow: readDealerRow,
  loadStored,
  planRow: planDealer,
  afterwards: geocodeDealersJob,
});

/** Returns what keeps an imported dealer: rows of all features, which aren't declared yet when the importer is. */
function attachedTo(dealerRows: () => readonly DealerRows[]) {
  return {
    get nouns() {
      return Object.fromEntries(dealerRows().map(({ table, noun }) => [table, noun.many]));
    },
    get besides() {
      return dealerRows().flatMap(({ table, condition }) => (condition === undefined ? [] : [{ table, condition }]));
    },
  };
}

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
    reps: new Map([...byName, ...byId]),
    states,
    branches: await loadBranches(db),
    ...(places && { suburbs: suburbListOf(places) }),
    merged: await loadMergedCustomerIds(db),
    mergedLegacyIds: await loadMergedLegacyIds(db),
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
