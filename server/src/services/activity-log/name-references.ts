import type { FieldChange, NamedRecord } from '@poolhouse/domain/kernel/field-change';
import type { Field, Fields } from '@poolhouse/domain/kernel/fields';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type Referred = NonNullable<Field['refersTo']>;
type Entry = { fields: Fields; changes: readonly FieldChange[] };

const tables = { dealer: sql`select id, name from dealers`, user: sql`select id, name from users` };
const missing = { dealer: 'a deleted dealer', user: 'a deleted user' };

/** Returns the changes of entries with names in place of the ids of other records, which no one reads. One statement a kind. */
export async function nameReferences(db: Db, entries: readonly Entry[]): Promise<FieldChange[][]> {
  const names = new Map<string, string>();
  for (const kind of ['dealer', 'user'] as const) {
    const ids = entries.flatMap((entry) => idsOf(entry, kind));
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; name: string }>`${tables[kind]}
      where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
    for (const { id, name } of rows) names.set(id, name);
  }
  return entries.map(({ fields, changes }) => changes.map((change) => namedChange(change, fields, names)));
}

const referredBy = (fields: Fields, field: string): Referred | undefined =>
  Object.hasOwn(fields, field) ? fields[field]?.refersTo : undefined;

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

const idsOf = ({ fields, changes }: Entry, kind: Referred): string[] =>
  changes
    .filter(({ field }) => referredBy(fields, field) === kind)
    .flatMap(({ before, after }) => [before, after].filter(isId));

function namedChange(change: FieldChange, fields: Fields, names: ReadonlyMap<string, string>): FieldChange {
  const kind = referredBy(fields, change.field);
  if (kind === undefined) return change;
  const named = (value: unknown): NamedRecord | unknown =>
    isId(value) ? { kind, id: value, label: names.get(value) ?? missing[kind] } : value;
  return { ...change, before: named(change.before), after: named(change.after) };
}
