import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { personalFieldsOf } from '@poolhouse/domain/kernel/fields';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { openSecret, sealSecret } from '../identity/second-factor/sealed-secret.ts';
import { pooledRandomBytes } from '../random-bytes.ts';

/** Personal changes of an entry as the log keeps them: which fields, and their values sealed together. */
type SealedChanges = { fields: readonly string[]; derived?: readonly string[]; sealed: string };
type StoredChange = FieldChange | SealedChanges;

/** A record that the log holds personal values of. */
type Subject = { kind: string; id: string };
/** A row of `personal_keys` that is still to be stored. */
export type NewKey = Subject & { sealed_key: Buffer };
type Entry = { id: string; changes: readonly FieldChange[] };

const keyBytes = 32;
const nameOf = ({ kind, id }: Subject) => `${kind}:${id}`;
const isSealed = (change: StoredChange): change is SealedChanges => 'sealed' in change;

/** Returns the fields that a user entered in a change, sealed ones too; those that follow others aren't among them. */
export function enteredFields(stored: unknown): string[] {
  return (stored as StoredChange[]).flatMap((change) => {
    if (!isSealed(change)) return change.derived ? [] : [change.field];
    return change.fields.filter((field) => !change.derived?.includes(field));
  });
}

/** Returns the changes of an entry that aren't sealed. */
export function plainChanges(stored: unknown): FieldChange[] {
  return (stored as StoredChange[]).filter((change): change is FieldChange => !isSealed(change));
}

/**
 * Seals the personal values of the activity log, each record's with a key of its own: without that key they can't
 * be read again, and yet the log stays as it was written. The keys lie sealed with a key of the installation.
 */
export class PersonalValues {
  readonly #key: Uint8Array;
  readonly #fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #named: ReadonlySet<string>;

  constructor(key: Uint8Array, kinds: readonly RecordKind[]) {
    this.#key = key;
    this.#named = new Set(kinds.filter(({ isNamedByPerson }) => isNamedByPerson).map(({ kind }) => kind));
    this.#fields = new Map(kinds.map(({ kind, fields = {} }) => [kind, new Set(personalFieldsOf(fields))]));
  }

  /** Returns what an entry calls its record: nothing where that is a person's name, which is read from the record. */
  labelOf({ kind, id, label }: { kind: string; id: string | null; label: string | null }): string | null {
    return id !== null && this.#named.has(kind) ? null : label;
  }

  /** The changes of one entry as they are to be kept. */
  async seal(
    db: Db,
    target: { kind: string; id: string | null },
    changes: readonly FieldChange[],
  ): Promise<readonly StoredChange[]> {
    const { kind, id } = target;
    if (id === null) return changes;
    const entry = { id, changes };
    return (await this.sealer(db, kind, [entry]))(entry);
  }

  /**
   * The same for a record that this change makes, under an id that was never used: its key is new too, and the statement that
   * makes the record stores it. Null where the changes have no personal values.
   */
  sealNew(
    { kind, id }: Subject,
    changes: readonly FieldChange[],
  ): { changes: readonly StoredChange[]; key: NewKey | null } {
    const isPersonal = this.#personalIn(kind);
    if (!changes.some(isPersonal)) return { changes, key: null };
    const key = pooledRandomBytes(keyBytes);
    const sealed_key = sealSecret(this.#key, nameOf({ kind, id }), key);
    return { changes: sealChanges({ kind, id }, changes, isPersonal, key), key: { kind, id, sealed_key } };
  }

  /** The same for many records of one kind, in their order. */
  async sealMany(db: Db, kind: string, entries: readonly Entry[]): Promise<(readonly StoredChange[])[]> {
    return entries.map(await this.sealer(db, kind, entries));
  }

  /** Has the keys of many records of one kind ready; what it answers seals each of their entries. */
  async sealer(db: Db, kind: string, entries: readonly Entry[]): Promise<(entry: Entry) => readonly StoredChange[]> {
    const isPersonal = this.#personalIn(kind);
    const touched = entries.filter(({ changes }) => changes.some(isPersonal)).map(({ id }) => id);
    if (touched.length === 0) return ({ changes }) => changes;
    const keys = await this.#keysOf(db, kind, [...new Set(touched)]);
    return ({ id, changes }) => {
      if (!changes.some(isPersonal)) return changes;
      const key = keys.get(id);
      // Erased at this moment: better no entry and no change than one in plain words.
      if (key === undefined) throw new Error(`There is no key for the personal values of ${nameOf({ kind, id })}.`);
      return sealChanges({ kind, id }, changes, isPersonal, key);
    };
  }

  /** The changes of an entry as people read them; `sealedKey` is the record's row of `personal_keys`, null when erased. */
  open(subject: { kind: string; id: string | null }, stored: unknown, sealedKey: Buffer | null): FieldChange[] {
    return (stored as StoredChange[]).flatMap((change) => {
      if (!isSealed(change)) return change;
      if (sealedKey === null || subject.id === null) return hide(change, 'erased');
      const name = nameOf({ kind: subject.kind, id: subject.id });
      try {
        const key = openSecret(this.#key, name, sealedKey);
        return JSON.parse(
          openSecret(key, name, Buffer.from(change.sealed, 'base64')).toString('utf8'),
        ) as FieldChange[];
      } catch {
        // Another AUTH_SECRET, or a damaged row: that the field changed is all that is left.
        return hide(change, 'locked');
      }
    });
  }

  #personalIn(kind: string): (change: FieldChange) => boolean {
    const fields = this.#fields.get(kind);
    return ({ field }) => fields?.has(field) === true;
  }

  /** The keys of records, made where there are none yet; of two made at once the first one counts. */
  async #keysOf(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
    const keys = await this.#storedKeys(db, kind, ids);
    const lacking = () => ids.filter((id) => !keys.has(id));
    if (lacking().length > 0) for (const [id, key] of await this.#makeKeys(db, kind, lacking())) keys.set(id, key);
    if (lacking().length > 0) for (const [id, key] of await this.#storedKeys(db, kind, lacking())) keys.set(id, key);
    return keys;
  }

  async #storedKeys(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
    const { rows } = await sql<{ id: string; sealed_key: Buffer }>`select id, sealed_key from personal_keys
      where kind = ${kind} and id = any(${[...ids]}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.id, openSecret(this.#key, nameOf({ kind, id: row.id }), row.sealed_key)]));
  }

  /** Those that came to be stored: a key that another transaction makes at the same time is not among them. */
  async #makeKeys(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
    const made = new Map(ids.map((id) => [id, pooledRandomBytes(keyBytes)]));
    const sealed = [...made].map(([id, key]) => sealSecret(this.#key, nameOf({ kind, id }), key));
    const { rows } = await sql<{ id: string }>`insert into personal_keys (kind, id, sealed_key)
      select ${kind}, id, sealed_key from unnest(${[...ids]}::text[], ${sealed}::bytea[]) as given(id, sealed_key) ${withoutFlush(db)}
      on conflict (kind, id) do nothing returning id`.execute(db);
    const stored = new Set(rows.map(({ id }) => id));
    return new Map([...made].filter(([id]) => stored.has(id)));
  }
}

function sealChanges(
  subject: Subject,
  changes: readonly FieldChange[],
  isPersonal: (change: FieldChange) => boolean,
  key: Buffer,
): readonly StoredChange[] {
  const personal = changes.filter(isPersonal);
  const sealed = sealSecret(key, nameOf(subject), Buffer.from(JSON.stringify(personal))).toString('base64');
  const fields = personal.map(({ field }) => field);
  const derived = personal.filter((change) => change.derived).map(({ field }) => field);
  return [
    ...changes.filter((change) => !isPersonal(change)),
    derived.length === 0 ? { fields, sealed } : { fields, derived, sealed },
  ];
}

/**
 * Lets the statement end before its row is on disk, unless it is part of a transaction: the entry that needs the key is written after
 * it, and what brings that to disk brings the key too.
 */
const withoutFlush = (db: Db) =>
  db.isTransaction ? sql`` : sql`cross join (select set_config('synchronous_commit', 'off', true)) as setting`;

function hide({ fields }: SealedChanges, hidden: 'erased' | 'locked'): FieldChange[] {
  return fields.map((field) => ({ field, before: null, after: null, hidden }));
}
