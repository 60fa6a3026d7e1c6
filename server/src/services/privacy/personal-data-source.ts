import type { RecordKind } from '@poolhouse/domain/kernel/records';
import type { PersonCriteria } from '@poolhouse/domain/services/privacy/person';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database-tables.ts';
import { anyOfPerson, type PersonColumns, personCondition } from './person-condition.ts';

/** A record that is about the person. `isNeeded`: its work isn't over, so it is kept for now. */
export type PersonalRow = { id: string; label: string; name: string | null; date: Date | string; isNeeded: boolean };

/** What a feature knows of people without an account: it finds them among its records, and erases what is personal there. */
export type PersonalDataSource = {
  /** In the plural, small letters: `shop orders`. */
  noun: string;
  /** The kind of its records, whose personal values in the activity log go too; null for what is no record. */
  record: RecordKind | null;
  /** Why some are kept for now; null where none ever is. */
  keptBecause: string | null;
  find(db: Db, person: PersonCriteria): Promise<PersonalRow[]>;
  /** Takes everything personal off records that were found. Twice is once. */
  erase(tx: Db, ids: readonly string[], given: { person: PersonCriteria; now: Date }): Promise<void>;
};

type PersonalColumns = Pick<PersonalDataSource, 'noun' | 'record' | 'keptBecause'> &
  PersonColumns & {
    /** The table of the records, which has a revision; SQL here knows it as `r`. */
    table: keyof Database;
    /** What is joined to it. */
    join?: RawBuilder<unknown>;
    /** A record of another table that is about the same person, whatever it calls them; SQL here knows it as `l`. */
    linked?: PersonColumns & { table: keyof Database; on: RawBuilder<unknown> };
    /** What a preview calls a record, such as its number. */
    label: RawBuilder<unknown>;
    date: RawBuilder<unknown>;
    /** Where its work isn't over. */
    isNeeded: RawBuilder<unknown>;
    /** The columns that are empty afterwards. */
    cleared: readonly string[];
    /** What the other personal columns hold afterwards. */
    replaced: Readonly<Record<string, RawBuilder<unknown>>>;
    /** Statements that erase what hangs on records with these ids, before the records themselves. */
    before?(ids: RawBuilder<unknown>, now: Date): readonly RawBuilder<unknown>[];
  };

/** Returns the source of a table whose columns hold names, phone numbers and email addresses. */
export function personalColumns(given: PersonalColumns): PersonalDataSource {
  const { noun, record, keptBecause, table, cleared, replaced, before } = given;
  const columns = [
    ...cleared.map((name) => sql`${sql.ref(name)} = null`),
    ...Object.entries(replaced).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ];
  return {
    noun,
    record,
    keptBecause,
    find: async (db, person) => {
      const { rows } =
        await sql<PersonalRow>`select r.id, ${given.label} as label, ${given.names[0] ?? sql`null`} as name,
          ${given.date} as date, ${given.isNeeded} as "isNeeded"
        from ${sql.table(table)} r ${given.join ?? sql``} ${aboutPerson(given, person)}
        order by ${given.date} desc, r.id`.execute(db);
      return rows;
    },
    erase: async (tx, ids, { now }) => {
      const these = sql`${[...ids]}::uuid[]`;
      for (const statement of before?.(these, now) ?? []) await statement.execute(tx);
      await sql`update ${sql.table(table)} set ${sql.join(columns)}, revision = revision + 1, updated_at = ${now}
        where id = any(${these})`.execute(tx);
    },
  };
}

/** Returns the condition that finds a person, also by a linked record. Each table is looked up by its own index first. */
function aboutPerson(given: PersonalColumns, person: PersonCriteria): RawBuilder<unknown> {
  const { table, linked } = given;
  if (linked === undefined) return sql`where ${personCondition([given], person)}`;
  return sql`left join ${sql.table(linked.table)} l on ${linked.on} where r.id = any(array(
      select r.id from ${sql.table(table)} r where ${anyOfPerson(given, person)}
      union select r.id from ${sql.table(linked.table)} l join ${sql.table(table)} r on ${linked.on}
        where ${anyOfPerson(linked, person)}))
    and ${personCondition([given, linked], person)}`;
}
