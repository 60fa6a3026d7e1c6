import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/database-tables.ts';
import type { HeldRow } from './attached-rows.ts';
import type { ImportWork } from './import-work.ts';
import { leftRevision } from './left-revision.ts';

/** The reasons that an undo records for rows it left. The next undo of the rest replaces them. */
const keptCode = 'kept';

/**
 * Leaves the reason on each row whose record stays, with the later import that changed it where one did so last. Answers how many stay
 * because they were changed since.
 */
export async function nameKept(tx: Transaction<Database>, work: ImportWork, held: readonly HeldRow[]): Promise<number> {
  const { importId, kind } = work;
  const noun = kind.noun.one;
  const numbers = held.map(({ row_number }) => row_number);
  const reasons = held.map(
    ({ attached }) => `Not removed: ${listed(attached)} were added to this ${noun} after the import.`,
  );
  const undone = sql`case r.outcome when 'new' then 'Not removed: ' else 'Not restored: ' end`;
  const changed = sql`coalesce('“' || later.file_name || ${`”, imported later, changed this ${noun}. Undo that import first.`}::text,
    ${`this ${noun} was changed after the import.`}::text)`;
  const warning = sql`jsonb_build_array(jsonb_build_object('column', ${kind.keyHeading}::text, 'value', r.key,
    'message', coalesce(h.reason, ${undone} || ${changed}), 'code', ${keptCode}::text))`;
  const others = sql`(select jsonb_agg(w) from jsonb_array_elements(r.warnings) w where w ->> 'code' is distinct from ${keptCode})`;
  const { numAffectedRows } = await sql`
    update import_rows r set warnings = coalesce(${others}, '[]') || ${warning}
    from import_rows k left join unnest(${numbers}::int[], ${reasons}::text[]) h(row_number, reason) using (row_number)
      left join lateral (
        select i.file_name from ${sql.table(kind.table.name)} d, import_rows l, imports i
        where d.id = k.target_id and l.target_id = d.id and l.outcome = 'changed' and not l.undone
          and ${leftRevision('l')} = d.revision and l.import_id <> k.import_id and i.id = l.import_id and i.state in ('committed', 'undone')
        limit 1) later on true
    where r.import_id = ${importId} and r.outcome in ('new', 'changed') and not r.undone
      and k.import_id = r.import_id and k.row_number = r.row_number`.execute(tx);
  return Number(numAffectedRows ?? 0) - held.length;
}

type Noun = { one: string; many: string };
type Undone = { restored: number; removed: number; changed: number; held: readonly HeldRow[] };

/** Returns what an undo did, for people. */
export function undoneMessage(noun: Noun, { restored, removed, changed, held }: Undone): string {
  const many = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
  const parts = [`${many(removed)} removed, ${many(restored)} restored.`];
  if (changed > 0) parts.push(`${many(changed)} not restored: changed since.`);
  if (held.length > 0) {
    const attached = listed([...new Set(held.flatMap((row) => row.attached))]);
    parts.push(`${many(held.length)} not removed: ${attached} were added since.`);
  }
  return parts.join(' ');
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(words);
}
