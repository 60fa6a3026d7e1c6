import { setImmediate as pause } from 'node:timers/promises';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { copyRows } from '../database/copy-rows.ts';
import type { OpenTransaction } from '../database/transaction.ts';
import { type Actor, actorFields } from './actor.ts';
import type { PersonalValues } from './personal-values.ts';

type Recorded = { id: string; label: string; changes: readonly FieldChange[]; revision: number };
type About = { action: AuditAction; targetKind: string };
type By = { actor: Actor; now: Date; personal: PersonalValues };

/**
 * Writes entries about many records of one kind, in their order; personal values are sealed. They come in parts, a
 * thousand or so, since nothing else is answered while one is sealed: that happens while the database takes in the part
 * before it.
 */
export async function recordMany(
  open: OpenTransaction,
  by: By,
  about: About,
  parts: AsyncIterable<readonly Recorded[]> | Iterable<readonly Recorded[]>,
): Promise<void> {
  const lineOf = lineMaker(by, about);
  let lines: object[] = [];
  const next = async (rows: readonly Recorded[]) => {
    const seal = await by.personal.sealer(open.tx, about.targetKind, rows);
    const writing = copyRows(open.client, 'audit_log', lines);
    try {
      lines = rows.map((row) => lineOf(row, seal(row)));
    } finally {
      await writing;
    }
  };
  for await (const rows of parts) await next(rows);
  await next([]);
}

/** Entries about records that a transaction is making or changing. */
export type PreparedEntries = {
  /** Seals them without the database, which changes the records meanwhile. */
  seal(): Promise<void>;
  /** Writes them, but for those of records that came to nothing. */
  write(leftOut: ReadonlySet<string>): Promise<void>;
};

/** Rows that are sealed in one go: nothing else is answered meanwhile. */
const sealedAtOnce = 500;

/** Prepares such entries. `isNew` says that the transaction makes the record, under an id that was never used. */
export async function prepareEntries(
  open: OpenTransaction,
  by: By,
  about: About,
  rows: readonly (Recorded & { isNew: boolean })[],
): Promise<PreparedEntries> {
  const { targetKind: kind } = about;
  const lineOf = lineMaker(by, about);
  const known = rows.filter(({ isNew }) => !isNew);
  const sealKnown = await by.personal.sealer(open.tx, kind, known);
  const sealed: { id: string; line: object; key: object | null }[] = [];
  return {
    seal: async () => {
      for (const [at, row] of rows.entries()) {
        if (at % sealedAtOnce === 0) await pause();
        const { changes, key } = row.isNew
          ? by.personal.sealNew({ kind, id: row.id }, row.changes)
          : { changes: sealKnown(row), key: null };
        const stored = key && { kind, id: row.id, sealed_key: `\\x${key.sealed_key.toString('hex')}` };
        sealed.push({ id: row.id, line: lineOf(row, changes), key: stored });
      }
    },
    write: async (leftOut) => {
      const written = sealed.filter(({ id }) => !leftOut.has(id));
      const keys = written.flatMap(({ key }) => key ?? []);
      await copyRows(open.client, 'personal_keys', keys);
      await copyRows(
        open.client,
        'audit_log',
        written.map(({ line }) => line),
      );
    },
  };
}

/** Returns what makes the row of an entry. */
function lineMaker(
  { actor, now, personal }: By,
  { action, targetKind: kind }: About,
): (row: Omit<Recorded, 'changes'>, changes: readonly unknown[]) => object {
  const stamp = { ...actorFields(actor, now), module: action.module, action: action.action, target_kind: kind };
  return ({ id, label, revision }, changes) => ({
    ...stamp,
    target_id: id,
    target_label: personal.labelOf({ kind, id, label }),
    revision,
    changes,
  });
}
