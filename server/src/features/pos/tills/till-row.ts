import { tillRecord } from '@poolhouse/domain/features/pos/records';
import type { Till, TillId } from '@poolhouse/domain/features/pos/tills/till';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { TillsTable } from '../../../platform/database/database-tables.ts';
import { fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../../platform/records/index.ts';

/** The branch that a till is in. */
export type TillBranch = { id: string; value: string; label: string };

export type TillRow = Selectable<TillsTable> & {
  id: TillId;
  /** Of the day that it has open. */
  opened_at: Date | null;
  opened_by_name: string | null;
  float_cents: number | null;
  branch: TillBranch | null;
};

export const tillSource: Source<TillRow> = {
  name: 'till',
  from: sql`tills t left join till_days d on d.id = t.day_id left join branches b on b.id = t.branch_id`,
  columns: sql`t.*, d.opened_at, d.opened_by_name, d.float_cents,
    case when b.id is not null then jsonb_build_object('id', b.id, 'value', b.value, 'label', b.label) end as branch`,
  key: 't.id',
};

const valuesOf = (row: TillRow) => fieldsOf(row, ['code', 'name', 'branch', 'readerId', 'sellsOffline', 'dayId']);
type TillValues = ReturnType<typeof valuesOf>;

/** Returns a till as the calls answer it. */
export function presentTill(row: TillRow, values: TillValues = valuesOf(row)): Till {
  const { dayId, branch, ...shown } = values;
  const day = dayId !== null && {
    id: dayId,
    openedAt: row.opened_at?.toISOString() ?? '',
    openedBy: row.opened_by_name ?? '',
    floatCents: row.float_cents ?? 0,
    closedAt: null,
  };
  return {
    ...fieldsOf(row, ['id', 'revision']),
    ...shown,
    branch: branch && { value: branch.value, label: branch.label },
    day: day || null,
  };
}

/** Tills; each has a day open, or none. */
export const tills: Noun<TillRow, TillValues, Till> = {
  record: tillRecord,
  table: 'tills',
  load: ({ db }, id) => loadOne(db, tillSource, id),
  values: valuesOf,
  columns: ({ code, name, branch, readerId, sellsOffline, dayId }, { now }) => ({
    code,
    name,
    branch_id: branch?.id ?? null,
    reader_id: readerId,
    sells_offline: sellsOffline,
    day_id: dayId,
    updated_at: now,
  }),
  present: presentTill,
  label: ({ code }) => `Till ${code}`,
  // Which day it has open is an id, which says nothing to people.
  logged: ({ dayId, branch, ...values }) => ({ ...values, branch: branch?.label ?? null, isOpen: dayId !== null }),
  translateClash: (error) =>
    refuseTaken(error, {
      tills__code_key: ['code', 'Another till already uses this code.'],
      tills__reader: ['readerId', 'Another till already uses this reader.'],
    }),
};

/** Returns the day that a till has open, in a transaction that holds the till; refuses one that is closed. */
export async function requireOpenTill(tx: Db, tillId: string): Promise<string> {
  const { day_id: dayId } = await loadOne(tx, tillSource, tillId);
  if (dayId === null) throw new Failure('not-allowed-now', 'This till is closed. Open it first.');
  return dayId;
}
