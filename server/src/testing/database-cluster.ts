import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { dataPlace } from './data-place.ts';

/** The database that every test file's own database is copied from. */
export const templateName = 'poolhouse_template';

export type Cluster = { connection: pg.ClientConfig; stop(): Promise<void> };

const log = pino({ level: 'error' });

/** Starts one PostgreSQL with nothing in it. */
export async function startBareCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(dataPlace(), 'poolhouse-tests-'));
  const postgres = await startEmbeddedPostgres({ dataDir, dataDirGiven: false, log });
  // Programs are killed in tests, machines aren't: nothing has to have reached the disk.
  await runStatement(postgres.connection, 'alter system set fsync = off');
  await runStatement(postgres.connection, 'alter system set full_page_writes = off');
  await runStatement(postgres.connection, 'select pg_reload_conf()');
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(postgres.dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function runStatement(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes a database as a copy of another one's files: its pages through the log take three times the processor time. */
export async function copyDatabase(connection: pg.ClientConfig, template: string, name: string): Promise<void> {
  const statement = `create database ${name} template ${template} strategy file_copy`;
  await runStatement({ ...connection, database: 'postgres' }, statement);
}
