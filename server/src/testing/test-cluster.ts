import { createLog } from '../platform/log.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { type Cluster, runStatement, startBareCluster, templateName } from './database-cluster.ts';
import { createPeople } from './test-people.ts';

/** Starts a PostgreSQL with a template to copy: migrated, and with one account per role. */
export async function startTestCluster(): Promise<Cluster> {
  const cluster = await startBareCluster();
  const log = createLog('error');
  const template = { ...cluster.connection, database: templateName };
  await runStatement(cluster.connection, `create database ${templateName}`);
  await prepareDatabase(template, log);
  await createPeople(template, log);
  return cluster;
}
