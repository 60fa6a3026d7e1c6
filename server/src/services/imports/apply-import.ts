import { notFound } from '@poolhouse/domain/kernel/errors';
import { inModule } from '@poolhouse/domain/kernel/records';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/database/database-tables.ts';
import { queueStatistics } from '../../platform/database/refresh-statistics.ts';
import type { OpenTransaction } from '../../platform/database/transaction.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { deleteFileParts } from './file-parts.ts';
import { fixedFieldIsFree } from './fixed-field.ts';
import type { ImportDefinition } from './import-definitions.ts';
import type { ImportWork } from './import-work.ts';
import type { HeldChange } from './importer.ts';
import { logImport } from './log-import.ts';
import { prepareApplied } from './log-rows.ts';
import { columnList, columnTypes, inLongTransaction, lockImport } from './long-transaction.ts';
import { rowRanges } from './row-ranges.ts';

type Tx = Transaction<Database>;

/** Rows that one statement changes; between two of them the work shows its progress and may stop. No more lines of the log are held in memory. */
const rowsPerStatement = 2_000;

/**
 * Carries out what the preview of an import shows, in one transaction: all of it or nothing. A record that was
 * changed since the preview is touched only where the same fields are still as the preview showed them; otherwise its
 * row is refused. Does nothing when it was done already. Answers what to tell people.
 */
export async function applyImport(pool: Pool, work: ImportWork): Promise<string | null> {
  return inLongTransaction(pool, async (open) => {
    const { tx } = open;
    const run = await lockImport(tx, work.importId);
    if (run === null) throw notFound('import');
    if (run.state !== 'committing') return run.message;
    await refuseHeld(tx, work);
    await refuseOvertaken(tx, work);
    for await (const [from, to] of rowRanges(tx, work, 'apply', rowsPerStatement))
      await applyRows(open, work, from, to);
    await work.kind.added?.(tx, work.importId, { now: work.now, name: work.actor.userName });
    await enqueueFollowUp(tx, work);
    return finish(tx, work, run.refused_count);
  });
}

/** Adds and changes the records of some rows, with their lines of the activity log, which are sealed while the database adds the records. */
async function applyRows(open: OpenTransaction, work: ImportWork, from: number, to: number): Promise<void> {
  const { tx } = open;
  const entries = await prepareApplied(open, work, from, to);
  const [added] = await Promise.all([insertNew(tx, work, from, to), entries.seal()]);
  await updateChanged(tx, work, from, to);
  await entries.write(added < entries.added ? await refuseTaken(tx, work, from, to) : new Set());
}

/** Queues the work on the tables and records that changed, once the change is committed. */
export async function enqueueFollowUp(tx: Tx, { kind, now }: ImportWork): Promise<void> {
  await queueStatistics(tx, [kind.table.name, 'import_rows', 'audit_log'], now);
  if (kind.afterwards) await enqueue(tx, kind.afterwards, { touchedAt: now.toISOString() }, { createdBy: null, now });
}

/** Sets aside the rows whose record can't be changed any more, by the rules of its feature. */
async function refuseHeld(tx: Tx, { importId, kind }: ImportWork): Promise<void> {
  if (kind.refuseHeld === undefined) return;
  const { rows } = await sql<HeldChange>`select r.target_id::text as id,
      array(select change ->> 'field' from jsonb_array_elements(r.changes) change) as fields
    from import_rows r where r.import_id = ${importId} and r.outcome = 'changed'`.execute(tx);
  if (rows.length === 0) return;
  const refused = [...(await kind.refuseHeld(tx, rows))].map(([id, message]) => ({ id, message }));
  await sql`update import_rows r set outcome = 'refused', problems = jsonb_build_array(
      jsonb_build_object('column', ${kind.keyHeading}::text, 'value', r.key, 'message', g.message))
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as g(id uuid, message text)
    where r.import_id = ${importId} and r.outcome = 'changed' and r.target_id = g.id`.execute(tx);
}

/** Holds the records that will change, and sets aside the rows whose record another user changed in the same fields. */
async function refuseOvertaken(tx: Tx, { importId, kind }: ImportWork): Promise<void> {
  const table = sql.table(kind.table.name);
  await sql`select count(*) from (select from ${table} d join import_rows r on r.target_id = d.id
    where r.import_id = ${importId} and r.outcome = 'changed' order by d.id for update of d) locked`.execute(tx);
  await sql`update import_rows r set seen_revision = d.revision from ${table} d
    where r.import_id = ${importId} and r.outcome = 'changed' and d.id = r.target_id and d.revision <> r.seen_revision
      and r.before = (select jsonb_object_agg(field, to_jsonb(d) -> field) from jsonb_object_keys(r.before) field)`.execute(
    tx,
  );
  await sql`update import_rows r set outcome = 'refused', problems = ${overtaken(kind)}
    where r.import_id = ${importId} and r.outcome = 'changed'
      and not (exists (select from ${table} d where d.id = r.target_id and d.revision = r.seen_revision) and ${fixedFieldIsFree(kind.table)})`.execute(
    tx,
  );
}

/**
 * Adds new records, except where their key is taken by now. A key that is taken at the same time breaks the
 * unique index; the transaction then starts again and finds it taken. Answers how many were added.
 */
async function insertNew(tx: Tx, { importId, kind, now }: ImportWork, from: number, to: number): Promise<number> {
  const { name, uniqueKey, columns } = kind.table;
  const named = importColumnOf(kind);
  const inserted =
    await sql`insert into ${sql.table(name)} (id, revision, created_at, updated_at, ${columnList(columns)}${named.column})
    select r.target_id, 1, ${now}::timestamptz, ${now}::timestamptz, ${columnList(columns, 'p')}${named.value}
    from import_rows r cross join lateral jsonb_to_record(r.after) as p(${columnTypes(columns)})
    where r.import_id = ${importId} and r.outcome = 'new' and r.row_number between ${from} and ${to}
      and not exists (select from ${sql.table(name)} taken where ${sql.raw(uniqueKey)} = lower(r.key))
      and ${fixedFieldIsFree(kind.table)}`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0n);
}

async function updateChanged(tx: Tx, { importId, kind, now }: ImportWork, from: number, to: number): Promise<void> {
  const { name, columns } = kind.table;
  const named = importColumnOf(kind);
  await sql`update ${sql.table(name)} d
    set (${columnList(columns)}${named.column}) = row(${columnList(columns, 'p')}${named.value}), revision = d.revision + 1, updated_at = ${now}::timestamptz
    from import_rows r join ${sql.table(name)} old on old.id = r.target_id
      cross join lateral jsonb_populate_record(old, r.after) p
    where r.import_id = ${importId} and r.outcome = 'changed' and r.row_number between ${from} and ${to} and d.id = old.id`.execute(
    tx,
  );
}

/** Returns the column that keeps the import of a record, after the other columns, and its value. */
function importColumnOf({ table: { importColumn } }: ImportDefinition) {
  if (importColumn === undefined) return { column: sql``, value: sql`` };
  return { column: sql`, ${sql.ref(importColumn)}`, value: sql`, r.import_id` };
}

/** Sets aside new rows whose key was taken since the preview. Returns the ids that their records would have. */
async function refuseTaken(tx: Tx, work: ImportWork, from: number, to: number): Promise<Set<string>> {
  const { importId, kind } = work;
  const { rows } = await sql<{ id: string }>`update import_rows r set outcome = 'refused', problems = ${overtaken(kind)}
    where r.import_id = ${importId} and r.outcome = 'new' and r.row_number between ${from} and ${to}
      and not exists (select from ${sql.table(kind.table.name)} d where d.id = r.target_id)
    returning r.target_id::text as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function overtaken({ noun, keyHeading }: ImportDefinition) {
  const message = `Someone changed this ${noun.one} after you uploaded the file. Upload the row again to see the difference.`;
  return sql`jsonb_build_array(jsonb_build_object('column', ${keyHeading}::text, 'value', r.key, 'message', ${message}::text))`;
}

type Counts = { new_count: number; changed_count: number; refused_count: number; file_name: string };

async function finish(tx: Tx, work: ImportWork, refusedBefore: number): Promise<string> {
  const { rows } = await sql<Counts>`
    with counted as (
      select count(*) filter (where outcome = 'new')::int as new, count(*) filter (where outcome = 'changed')::int as changed,
        count(*) filter (where outcome = 'refused')::int as refused
      from import_rows where import_id = ${work.importId})
    update imports set state = 'committed', committed_at = ${work.now}, new_count = counted.new,
      changed_count = counted.changed, refused_count = counted.refused
    from counted where id = ${work.importId}
    returning new_count, changed_count, refused_count, file_name`.execute(tx);
  const counts = rows[0];
  if (counts === undefined) throw notFound('import');
  const message = messageOf(work.kind, counts, refusedBefore);
  await sql`update imports set message = ${message} where id = ${work.importId}`.execute(tx);
  await deleteFileParts(tx, work.importId);
  await logImport(tx, work.actor, work.now, {
    action: inModule(importActions.committed, work.kind.table.module),
    importId: work.importId,
    fileName: counts.file_name,
    changes: [
      { field: 'new', before: null, after: counts.new_count },
      { field: 'changed', before: null, after: counts.changed_count },
      { field: 'refused', before: null, after: counts.refused_count },
    ],
  });
  return message;
}

function messageOf({ noun }: ImportDefinition, counts: Counts, refusedBefore: number): string {
  const many = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
  const done = `${many(counts.new_count)} added, ${many(counts.changed_count)} changed.`;
  const overtakenCount = counts.refused_count - refusedBefore;
  if (overtakenCount === 0) return done;
  const rest = overtakenCount === 1 ? '1 row was' : `${overtakenCount.toLocaleString('en-AU')} rows were`;
  return `${done} ${rest} skipped: someone changed the same ${noun.one} after you uploaded the file.`;
}
