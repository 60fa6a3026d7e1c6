import { runStatement } from './database-cluster.ts';
import type { TestServer } from './test-server.ts';

/** Empties tables between tests, with what triggers keep of them, as the owner, who alone can switch off what keeps the activity log from shrinking. */
export async function emptyTables(server: TestServer, ...tables: readonly string[]): Promise<void> {
  const log = tables.includes('audit_log') ? ['audit_seals', 'audit_unsealed', 'audit_checkpoints'] : [];
  const counts = tables.includes('dealers') ? ['dealer_counts'] : [];
  // Rows that go together tell no channel, and caches have to hear of it.
  const told = tables.map((table) => `pg_notify('${table}', '*')`).join(', ');
  const statement = `set session_replication_role = replica;
    truncate ${[...tables, ...log, ...counts].join(', ')} cascade; ${withoutRecords} select ${told}`;
  // A job of the test before may still write, and locks its tables in another order: the database ends one of the two.
  while (!(await isDone(runStatement(server.database.connection, statement))));
}

/** What triggers would do to receivables, which don't run while tables are emptied. */
const withoutRecords = `delete from receivables where id not in
    (select id from orders union all select id from marketplace_orders union all select id from service_invoices);
  update receivables set allocated_cents = 0, paid_back_cents = 0 where not exists (select from payment_allocations);`;

const deadlockDetected = '40P01';

function isDone(statement: Promise<void>): Promise<boolean> {
  return statement.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === deadlockDetected) return false;
      throw error;
    },
  );
}
