import { notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { maySeeSent } from '@poolhouse/domain/outbox/intent-access';
import { sql } from 'kysely';
import { type Context, whoOf } from '../platform/context.ts';

/** The record that a form is about, with what people call it. */
export type FormRecord = { kind: string; id: string; label: string };

/** Where the records stand whose pages show what was sent about them, and the column that names them. */
const places: Readonly<Record<string, readonly [table: string, label: string]>> = {
  dealer: ['dealers', 'name'],
  user: ['users', 'email'],
};

/** The record that `kind:id` names. Who may not see it can't tell whether there is one. */
export async function findFormRecord(ctx: Context, name: string): Promise<FormRecord> {
  const at = name.indexOf(':');
  const [kind, id] = [name.slice(0, at), name.slice(at + 1).toLowerCase()];
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined;
  if (place === undefined || !isUuid(id) || !maySeeSent(whoOf(ctx).person, kind)) throw notFound('record');
  const [table, label] = place;
  const { rows } = await sql<{
    label: string;
  }>`select ${sql.ref(label)} as label from ${sql.table(table)} where id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (row === undefined) throw notFound('record');
  return { kind, id, label: row.label };
}
