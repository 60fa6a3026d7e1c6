import { bulkEditActions } from '@poolhouse/domain/services/bulk-edits/records';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { actorColumns, actorValues } from '../../platform/audit/actor.ts';
import type { Database } from '../../platform/database/database-tables.ts';
import type { BulkWork } from './bulk-work.ts';
import type { Decision } from './decide-row.ts';

type Tx = Transaction<Database>;
export type PositionedDecision = { place: number; decision: Decision };
type Written = PositionedDecision & { decision: Extract<Decision, { values: object }> };

/**
 * Records that one statement changes: up to here the database names each of them to the search index, which then
 * follows without reading everything again.
 */
const recordsPerStatement = 100;

/** Writes what was decided for a batch, and counts it on the bulk edit; part of the batch's transaction. */
export async function writeBatch(tx: Tx, work: BulkWork, decided: readonly PositionedDecision[]): Promise<void> {
  const written = decided.filter((row): row is Written => 'values' in row.decision);
  for (let at = 0; at < written.length; at += recordsPerStatement)
    await changeRecords(tx, work, written.slice(at, at + recordsPerStatement));
  if (written.length > 0) await settle(tx, work, written);
  await markRest(
    tx,
    work,
    decided.filter(({ decision }) => !('values' in decision)),
  );
  await count(tx, work, decided);
}

/** Changes records, each with its line in the activity log and its row of the bulk edit, in one statement. */
async function changeRecords(tx: Tx, work: BulkWork, rows: readonly Written[]): Promise<void> {
  const { name, module, targetKind } = work.kind.table;
  const entries = rows.map(({ decision: { target, changes } }) => ({ id: target.id, changes }));
  const logged = await work.personal.sealMany(tx, targetKind, entries);
  const given = rows.map(({ place, decision: { target, values, changes, outcome } }, at) => ({
    place,
    outcome,
    changes,
    logged: logged[at],
    id: target.id,
    label: target.label,
    logged_label: work.personal.labelOf({ kind: targetKind, id: target.id, label: target.label }),
    columns: columnsOf(work, values),
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(place integer, outcome text, changes jsonb, logged jsonb, id uuid, label text, logged_label text, columns jsonb)),
    done as (
      update ${sql.table(name)} d
      set (${columnList(work)}) = row(${columnList(work, 'p')}), revision = d.revision + 1, updated_at = ${work.now}::timestamptz
      from given g join ${sql.table(name)} old on old.id = g.id cross join lateral jsonb_populate_record(old, g.columns) p
      where d.id = old.id
      returning g.place, d.revision),
    logged as (
      insert into audit_log (${actorColumns}, module, action, target_kind, target_id, target_label, changes, revision, reference)
      select ${actorValues(work.actor, work.now)}, ${module}, ${work.action}, ${targetKind}, g.id::text, g.logged_label, g.logged,
        done.revision, ${`bulk-edit:${work.bulkEditId}`}
      from done join given g using (place) order by g.place)
    update bulk_edit_rows r set outcome = g.outcome, label = g.label,
      changes = case when g.outcome = 'changed' then g.changes else r.changes end
    from done join given g using (place)
    where r.bulk_edit_id = ${work.bulkEditId} and r.place = g.place`.execute(tx);
}

async function settle(tx: Tx, work: BulkWork, rows: readonly Written[]): Promise<void> {
  const { bulkEditId: id, kind, change, action, actor, now } = work;
  const run = { id, change, actor, now, isUndo: action === bulkEditActions.undo.action };
  await kind.settle?.(
    tx,
    rows.map(({ decision: { target, values } }) => ({ target, values })),
    run,
  );
}

/** Marks the rows whose records stay as they are. */
async function markRest(tx: Tx, work: BulkWork, rows: readonly PositionedDecision[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ place, decision }) => ({ place, reason: null, ...decision }));
  await sql`
    update bulk_edit_rows r set outcome = g.outcome, label = coalesce(g.label, r.label), reason = g.reason
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(place integer, outcome text, label text, reason text)
    where r.bulk_edit_id = ${work.bulkEditId} and r.place = g.place`.execute(tx);
}

async function count(tx: Tx, work: BulkWork, decided: readonly PositionedDecision[]): Promise<void> {
  const many = (outcome: Decision['outcome']) => decided.filter(({ decision }) => decision.outcome === outcome).length;
  const gone = many('restored') + many('kept');
  await sql`update bulk_edits set changed_count = changed_count + ${many('changed') - gone},
      unchanged_count = unchanged_count + ${many('unchanged')}, refused_count = refused_count + ${many('refused')},
      restored_count = restored_count + ${many('restored')}, kept_count = kept_count + ${many('kept')}
    where id = ${work.bulkEditId}`.execute(tx);
}

function columnsOf({ kind }: BulkWork, values: object): Record<string, unknown> {
  const known = values as Record<string, unknown>;
  const columns = Object.entries(kind.table.columns);
  return Object.fromEntries(
    columns.map(([field, { column, stored }]) => [column, stored === undefined ? known[field] : stored(known[field])]),
  );
}

/** The columns of a kind's table that a change may touch, each perhaps behind the name of a row. */
function columnList({ kind }: BulkWork, of?: string): RawBuilder<unknown> {
  const names = Object.values(kind.table.columns).map(({ column }) => (of === undefined ? column : `${of}.${column}`));
  return sql.join(names.map((name) => sql.ref(name)));
}
