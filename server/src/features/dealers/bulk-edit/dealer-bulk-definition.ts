import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  type DealerBulkChange,
  type DealerBulkQuery,
  dealerBulkChange,
} from '@poolhouse/domain/features/dealers/bulk-edit/dealer-bulk-change';
import {
  applyBulkChange,
  type BulkValues,
  revertBulkChange,
} from '@poolhouse/domain/features/dealers/bulk-edit/decide-bulk';
import { type AlignedValues, isUnsplit, splitParts } from '@poolhouse/domain/features/dealers/places/align-address';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { SuburbList } from '@poolhouse/domain/services/places/split-address';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { BulkTarget } from '../../../services/bulk-edits/index.ts';
import type { DealerRow } from '../dealer-row.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import { sourceOf } from '../list/dealer-source.ts';
import { dealerTable } from '../list/dealer-table.ts';

/** Declares how bulk edits change dealers; the bulk-edits service does the rest. */
export function dealerBulkDefinition(search: DealerSearch, suburbsNow: () => Promise<SuburbList>) {
  return {
    kind: 'dealers',
    permission: 'dealers:edit',
    page: `${pagePaths.dealers}/bulk-edits`,
    noun: { one: 'dealer', many: 'dealers' },
    table: {
      name: 'dealers',
      module: 'dealers',
      targetKind: dealerRecord.kind,
      columns: {
        rep: { column: 'rep' },
        status: { column: 'status' },
        active_sprout_completed: { column: 'active_sprout_completed' },
        flag: { column: 'flag' },
        type: { column: 'type' },
        schedules: { column: 'schedules' },
        address: { column: 'address' },
        line1: { column: 'line1' },
        city: { column: 'city' },
        postcode: { column: 'postcode' },
      },
    },
    change: dealerBulkChange,
    checkChange,
    findTargets: (query: DealerBulkQuery) => findTargets(search, query),
    load: (db: Db, ids: readonly string[], isForWriting: boolean) => load(db, ids, isForWriting, suburbsNow),
    refuse: refuseUnsplit,
    apply: applyBulkChange,
    revert: revertBulkChange,
    checkValues,
  } as const;
}

async function checkChange(db: Db, change: DealerBulkChange): Promise<DealerBulkChange> {
  if (change.field !== 'rep' || change.value === null) return change;
  const known = await knownReps(db, [change.value]);
  if (!known.has(change.value))
    throw invalidField('change.value', `Unknown account manager ${change.value}. Choose one from the list.`);
  return change;
}

async function findTargets(search: DealerSearch, query: DealerBulkQuery) {
  const source = await sourceOf(search, query);
  return sql`select d.id from ${source.from} where ${dealerTable.condition(query)} order by ${source.order}`;
}

type LoadedRow = Pick<
  DealerRow,
  | 'id'
  | 'name'
  | 'priority_id'
  | 'revision'
  | 'rep'
  | 'status'
  | 'active_sprout_completed'
  | 'flag'
  | 'type'
  | 'schedules'
  | 'address'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'postcode'
  | 'country'
>;

async function load(
  db: Db,
  ids: readonly string[],
  isForWriting: boolean,
  suburbsNow: () => Promise<SuburbList>,
): Promise<Map<string, BulkTarget<BulkValues>>> {
  const suburbs = await suburbsNow();
  const { rows } = await sql<LoadedRow>`
    select id, name, priority_id, revision, rep, status, active_sprout_completed, flag, type, schedules,
      address, line1, line2, city, state, postcode, country
    from dealers where id = any(${[...ids]}::uuid[]) order by id ${isForWriting ? sql`for no key update` : sql``}`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, name, priority_id, revision, line2, state, country, ...values }) => {
      const parts = { ...values, line2, state, country } as AlignedValues;
      const split = isUnsplit(parts) ? splitParts(parts, suburbs) : null;
      const owner = { dealer: priority_id };
      return [id, { id, label: name, revision, owner, values: { ...values, split } as BulkValues }];
    }),
  );
}

/** Refuses to split an address whose parts a person has to say. */
function refuseUnsplit({ values }: BulkTarget<BulkValues>, change: DealerBulkChange): string | null {
  const isLeft = change.field === 'address' && values.split === null && values.address !== null;
  return isLeft && (values.line1 === null || values.city === null)
    ? 'We couldn’t tell the street from the suburb. Enter them on the dealer’s page.'
    : null;
}

/** An account manager may be gone when a bulk edit reaches its dealer, or is undone. */
async function checkValues(db: Db, all: readonly BulkValues[]) {
  const reps = new Set(all.flatMap(({ rep }) => (rep === null ? [] : [rep])));
  const known = await knownReps(db, [...reps]);
  return all.map(({ rep }) => (rep === null || known.has(rep) ? null : `Account manager ${rep} is no longer active.`));
}

/** Holds the account managers that it finds, so that none goes away before the transaction ends. */
async function knownReps(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from reps where id = any(${[...ids]}) for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
