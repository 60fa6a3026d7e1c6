import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { refusalOfVersion } from '../platform/database/server-version.ts';
import { findRunningDatabase, StartRefused } from '../platform/embedded-postgres/index.ts';
import { type Finding, okFinding, problemFinding } from './finding.ts';
import { pendingMigrations } from './pending-migrations.ts';

/** Checks the database without starting it, so that the check changes nothing. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== null) return checkServer({ connectionString: config.databaseUrl }, 'DATABASE_URL');
  try {
    const choice = { dataDir: config.dataDir, dataDirGiven: config.dataDirGiven };
    const running = existsSync(config.dataDir) ? findRunningDatabase(choice) : undefined;
    if (running) return checkServer({ ...running.connection }, `process ${running.holderPid}`);
  } catch (error) {
    if (error instanceof StartRefused) return [problemFinding('The data folder can’t be used.', error.message)];
    throw error;
  }
  const isThere = existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'));
  return [
    okFinding(isThere ? 'There is a database; it isn’t running.' : 'No database yet: the first start creates it.'),
  ];
}

async function checkServer(connection: pg.ClientConfig, name: string): Promise<Finding[]> {
  try {
    const { version, pending, foreign } = await pendingMigrations({ ...connection, connectionTimeoutMillis: 5_000 });
    const reached = okFinding(`The database of ${name} answers.`);
    const refusal = refusalOfVersion(version);
    if (refusal !== null) return [reached, problemFinding('The database server is too old.', refusal)];
    if (foreign.length > 0)
      return [
        reached,
        problemFinding(
          `These migrations aren’t part of this release: ${foreign.join(', ')}.`,
          'Start the release that made this database, or restore a backup.',
        ),
      ];
    if (pending.length === 0) return [reached, okFinding('The database is up to date.')];
    return [
      reached,
      problemFinding(`Migrations are missing: ${pending.join(', ')}.`, 'Run: npm run poolhouse -- migrate'),
    ];
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return [
      problemFinding(
        `The database of ${name} does not answer${reason}.`,
        'Check that it runs and that the address is right.',
      ),
    ];
  }
}
