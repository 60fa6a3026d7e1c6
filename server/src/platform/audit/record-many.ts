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
  const stamp = { ...actorFields(by.actor, by.now), module: about.action.module, action: about.action.action };
  let lines: object[] = [];
  const next = async (rows: readonly Recorded[]) => {
    const seal = await by.personal.sealer(open.tx, about.targetKind, rows);
    const writing = copyRows(open.client, 'audit_log', lines);
    try {
      lines = rows.map((row) => ({ ...stamp, ...lineOf(about, row, by.personal), changes: seal(row) }));
    } finally {
      await writing;
    }
  };
  for await (const rows of parts) await next(rows);
  await next([]);
}

function lineOf({ targetKind: kind }: About, { id, label, revision }: Recorded, personal: PersonalValues) {
  return { target_kind: kind, target_id: id, target_label: personal.labelOf({ kind, id, label }), revision };
}
