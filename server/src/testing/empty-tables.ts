import pg from 'pg';
import type { TestServer } from './test-server.ts';

/**
 * Empties tables between tests, with what refers to them and what triggers keep of them, as the owner, who alone can switch off what
 * keeps the activity log from shrinking. Deletes rather than truncates: new files for some ten tables take fifty times as long. Large
 * tables are truncated, since queries would walk through the rows that were deleted until the database has cleaned up.
 */
export async function emptyTables(server: TestServer, ...tables: readonly string[]): Promise<void> {
  const log = tables.includes('audit_log') ? ['audit_seals', 'audit_unsealed', 'audit_checkpoints'] : [];
  const counts = tables.includes('dealers') ? ['dealer_counts'] : [];
  const client = new pg.Client(server.database.connection);
  await client.connect();
  try {
    const emptied = await referringTables(client, [...tables, ...log, ...counts]);
    // A job of the test before may still write: its end is waited for. Rows that go together tell no channel, and caches have to hear of it.
    const isLarge = await areLarge(client, emptied);
    const empty = isLarge
      ? `truncate ${emptied.join(', ')} cascade;`
      : emptied.map((table) => `delete from ${table};`).join(' ');
    const statement = `set session_replication_role = replica; begin; lock table ${emptied.join(', ')} in exclusive mode;
      ${empty} ${withoutRecords}
      commit; select ${tables.map((table) => `pg_notify('${table}', '*')`).join(', ')}`;
    // Such a job locks its tables in another order: the database ends one of the two.
    while (!(await isDone(client, statement)));
  } finally {
    await client.end();
  }
}

/** Returns tables with all whose rows refer to theirs. */
async function referringTables(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive emptied as (
       select unnest($1::text[])::regclass::oid as id
       union select c.conrelid from pg_constraint c join emptied on c.confrelid = emptied.id where c.contype = 'f')
     select id::regclass::text as name from emptied order by 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

/** Returns true when tables take so much space that deleted rows in them would slow down what follows. */
async function areLarge(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_relation_size(name::regclass)) as bytes from unnest($1::text[]) name',
    [tables],
  );
  return Number(rows[0]?.bytes ?? 0) > 4 * 1024 ** 2;
}

/** What triggers would do to receivables, which don't run while tables are emptied. */
const withoutRecords = `delete from receivables where id not in
    (select id from orders union all select id from marketplace_orders union all select id from service_invoices);
  update receivables set allocated_cents = 0, paid_back_cents = 0 where not exists (select from payment_allocations);`;

const deadlockDetected = '40P01';

function isDone(client: pg.Client, statement: string): Promise<boolean> {
  return client.query(statement).then(
    () => true,
    async (error: { code?: string }) => {
      if (error.code !== deadlockDetected) throw error;
      await client.query('rollback');
      return false;
    },
  );
}
