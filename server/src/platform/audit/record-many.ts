import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { type Actor, actorColumns, actorValues } from './actor.ts';
import type { PersonalValues } from './personal-values.ts';

type Recorded = { id: string; label: string; changes: readonly FieldChange[]; revision: number };
type About = { module: string; action: string; targetKind: string };
type By = { actor: Actor; now: Date; personal: PersonalValues };

/** Writes entries about many records of one kind, in their order, in one statement; personal values are sealed. */
export async function recordMany(db: Db, by: By, about: About, rows: readonly Recorded[]): Promise<void> {
  if (rows.length === 0) return;
  const stored = await by.personal.sealMany(db, about.targetKind, rows);
  const given = rows.map(({ id, label, revision }, place) => ({ place, id, label, revision, changes: stored[place] }));
  await sql`insert into audit_log (${actorColumns}, module, action, target_kind, target_id, target_label, changes, revision)
    select ${actorValues(by.actor, by.now)}, ${about.module}, ${about.action}, ${about.targetKind}, g.id, g.label, g.changes, g.revision
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(place integer, id text, label text, revision integer, changes jsonb) order by g.place`.execute(db);
}
