import { runStatement } from './database-cluster.ts';
import type { TestServer } from './test-server.ts';

/** Empties tables between tests, with what triggers keep of them, as the owner, who alone can switch off what keeps the activity log from shrinking. */
export async function emptyTables(server: TestServer, ...tables: readonly string[]): Promise<void> {
  const log = tables.includes('audit_log') ? ['audit_seals', 'audit_unsealed', 'audit_checkpoints'] : [];
  const counts = tables.includes('dealers') ? ['dealer_counts'] : [];
  const sums = tables.includes('payments') ? ['payment_sums'] : [];
  await runStatement(
    server.database.connection,
    `set session_replication_role = replica; truncate ${[...tables, ...log, ...counts, ...sums].join(', ')} cascade`,
  );
}
