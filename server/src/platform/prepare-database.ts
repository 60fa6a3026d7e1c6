import type pg from 'pg';
import { migrate } from './database/migrate.ts';
import { prepareServerRole } from './database/server-role.ts';
import { migrateJobs } from './jobs/index.ts';
import type { Log } from './log.ts';

/** Brings a database to this release: our tables, the queue's, and the rights of the role that the server works as. */
export async function prepareDatabase(connection: pg.ClientConfig, log: Log): Promise<number> {
  const applied = await migrate(connection, log);
  await migrateJobs(connection);
  const hasRole = await prepareServerRole(connection);
  if (!hasRole)
    log.warn(
      'the user of DATABASE_URL may not make roles: only triggers keep the activity log from being changed. Give it CREATEROLE to have both',
    );
  return applied;
}
