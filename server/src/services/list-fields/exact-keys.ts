import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { anyOf } from '../../platform/records/index.ts';

/** What a caller has of one record, and people therefore search by: each an SQL expression on a row with an index of its own. */
export type ExactKeys = {
  /** Texts in small letters that name a record, such as its tracking number. */
  names?: readonly string[];
  /** A text in small letters, and the values of it that other words stand for, such as the number of an invoice. */
  derived?: { name: string; valuesOf(words: string): readonly string[] };
  /** The amount in cents; whether it was paid or received makes no difference. */
  amount?: string;
  /** A text in small letters that many records share, such as the suburb: the words find others besides. */
  shared?: string;
};

/** The records that have a key. `isWhole`: the words name these records and no others. */
export type FoundByKey = { ids: string[]; isWhole: boolean };

/** Shorter words name no record. */
const shortest = 3;
const most = 2_000;

type Table = { name: string; alias: string; only?: string | undefined };

/** Returns the records that words name exactly; null when they name none. */
export async function findByKeys(db: Db, table: Table, keys: ExactKeys, words: string): Promise<FoundByKey | null> {
  const key = words.trim().toLowerCase();
  if (key.length < shortest) return null;
  const cents = keys.amount === undefined ? null : searchedCents(key);
  if (cents !== null && keys.amount !== undefined) {
    const ids = await idsWhere(db, table, sql`${sql.raw(keys.amount)} in (${cents}, ${-cents})`);
    return ids.length === 0 ? null : { ids, isWhole: true };
  }
  const named = keys.names?.map((name) => sql`${sql.raw(name)} = ${key}`) ?? [];
  const derived = keys.derived?.valuesOf(key) ?? [];
  if (derived.length > 0) named.push(sql`${sql.raw(keys.derived?.name ?? '')} = any(${derived})`);
  const condition = anyOf(named);
  const ids = condition === undefined ? [] : await idsWhere(db, table, condition);
  if (ids.length > 0) return { ids, isWhole: true };
  if (keys.shared === undefined) return null;
  const sharing = await idsWhere(db, table, sql`${sql.raw(keys.shared)} = ${key}`);
  return sharing.length === 0 ? null : { ids: sharing, isWhole: false };
}

async function idsWhere(db: Db, { name, alias, only }: Table, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(`${alias}.id`)} as id from ${sql.raw(`${name} ${alias}`)}
    where ${condition} ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the cents of an amount as people write it, with a dollar sign or with cents: `$3,999`, `3999.00`; null for other words. */
function searchedCents(words: string): number | null {
  const digits = words.replaceAll(',', '');
  if (!/^[-−]?\$?\d{1,8}(\.\d{2})?$/.test(digits) || !/[$.]/.test(digits)) return null;
  return Math.round(Number(digits.replace(/[-−$]/g, '')) * 100);
}
