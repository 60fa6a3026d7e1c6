import { comparableName, isSimilarName } from '@poolhouse/domain/features/dealers/duplicates/business-name';
import {
  type ComparableDealer,
  contactKeys,
  type DuplicateReason,
  duplicateReasons,
  maxSharers,
  withoutKeys,
} from '@poolhouse/domain/features/dealers/duplicates/duplicate-reasons';
import type { Pool } from 'pg';
import { comparableOf, loadBriefs } from './comparable-rows.ts';

/** More dealers than this in one place aren't read: the name alone would tell little there. */
const maxInPostcode = 3_000;

type Briefs = Awaited<ReturnType<typeof loadBriefs>>;
export type Candidate = { row: NonNullable<ReturnType<Briefs['get']>>; reasons: DuplicateReason[] };

/**
 * Returns the dealers that may be the given one, the surest first. It reads by index alone: customer ids, the keys of contacts
 * (`dealers__contact_keys`), and the names in the same postcode (`dealers__postcode`).
 */
export async function findCandidates(pool: Pool, given: ComparableDealer, except: string | null): Promise<Candidate[]> {
  const [{ ids, common }, near] = await Promise.all([
    sharersOf(pool, contactKeys(given), except),
    nearNamesOf(pool, given),
  ]);
  const candidateIds = new Set([...ids, ...near]);
  if (except !== null) candidateIds.delete(except);
  if (candidateIds.size === 0) return [];
  const rows = await loadBriefs(pool, [...candidateIds]);
  const comparable = withoutKeys(given, common);
  return [...rows.values()]
    .map((row) => ({ row, reasons: duplicateReasons(comparable, withoutKeys(comparableOf(row), common)) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (one, other) => weightOf(other.reasons) - weightOf(one.reasons) || one.row.name.localeCompare(other.row.name),
    );
}

function weightOf(reasons: readonly DuplicateReason[]): number {
  return reasons.reduce((sum, { strength }) => sum + (strength === 'certain' ? 3 : 1), 0);
}

type Sharers = { key: string; ids: string[] };

/**
 * Who shares which key, and the keys that too many share. A select for each key, since a common one mustn't hide the
 * others; materialized, since PostgreSQL would read the whole table for a few rows that it takes for common.
 */
async function sharersOf(
  pool: Pool,
  keys: readonly string[],
  except: string | null,
): Promise<{ ids: string[]; common: Set<string> }> {
  if (keys.length === 0) return { ids: [], common: new Set() };
  const parts = keys.map((key, at) => {
    const byContact = `with found as materialized (select id from dealers
      where dealer_contact_keys(email, phone, mobile, original_cust_id) && array[$${at + 1}])
      select id from found limit ${maxSharers + 1}`;
    const byCustomerId = `select id from dealers where lower(priority_id) = substr($${at + 1}, 2)`;
    const ids = `array(${byContact})${key.startsWith('#') ? ` || array(${byCustomerId})` : ''}`;
    return `select $${at + 1}::text as key, ${ids} as ids`;
  });
  const { rows } = await pool.query<Sharers>(parts.join(' union all '), [...keys]);
  const others = rows.map(({ key, ids }) => ({ key, ids: ids.filter((id) => id !== except) }));
  const common = others.filter(({ ids }) => ids.length >= maxSharers).map(({ key }) => key);
  const ids = others.flatMap(({ key, ids: found }) => (common.includes(key) ? [] : found));
  return { ids, common: new Set(common) };
}

async function nearNamesOf(pool: Pool, { name, postcode }: ComparableDealer): Promise<string[]> {
  const ownName = comparableName(name);
  if (postcode === null || ownName === '') return [];
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from dealers where postcode = $1 order by id limit $2',
    [postcode, maxInPostcode],
  );
  return rows.filter((row) => isSimilarName(ownName, comparableName(row.name))).map(({ id }) => id);
}
