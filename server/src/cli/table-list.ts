import type pg from 'pg';

/** A table as a backup holds it: its columns without those that the database computes by itself. */
export type BackupTable = { name: string; columns: string[]; counted: string[] };

type Row = { name: string; columns: string[]; counted: string[]; needs: string[] };

/**
 * Our own tables, those that others refer to first. Left out: the list of migrations, which a restore makes by itself,
 * and unlogged tables, which needn't outlive a crash. The queue has a schema of its own and is filled again from ours.
 */
const tablesQuery = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null) as counted,
    (select coalesce(array_agg(distinct f.confrelid::regclass::text), '{}') from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
  order by c.relname`;

export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(tablesQuery);
  const ordered: Row[] = [];
  const place = (row: Row, path: readonly string[]) => {
    if (ordered.includes(row)) return;
    if (path.includes(row.name)) throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}.`);
    for (const name of row.needs) {
      const needed = rows.find((other) => other.name === name);
      if (needed) place(needed, [...path, row.name]);
    }
    ordered.push(row);
  };
  for (const row of rows) place(row, []);
  return ordered.map(({ name, columns, counted }) => ({ name, columns, counted }));
}
