import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { dataPlace } from '../server/src/testing/data-place.ts';
import { copyDatabase, runStatement } from '../server/src/testing/database-cluster.ts';
import { type OwnDemo, startDemoServer } from './demo-server.ts';

/** A demo that was started once: each test file goes on from a copy of it. */
export type DemoTemplate = {
  connection: Pick<pg.ClientConfig, 'host' | 'port' | 'user'>;
  database: string;
  dataDir: string;
};

/** Returns the address of a database for DATABASE_URL; the host may be the folder of a socket. */
export function databaseUrl({ connection: { host = '', port, user = '' } }: DemoTemplate, database: string): string {
  return `postgresql://${encodeURIComponent(user)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Starts the demo on a database and files of its own, as they are right after the first start. */
export async function startCopyOf(template: DemoTemplate, settings: Record<string, string> = {}): Promise<OwnDemo> {
  const database = `e2e_${randomUUID().replaceAll('-', '')}`;
  const admin = { ...template.connection, database: 'postgres' };
  await copyDatabase(template.connection, template.database, database);
  const dataDir = await mkdtemp(join(dataPlace(), 'poolhouse-e2e-'));
  await cp(template.dataDir, dataDir, { recursive: true });
  const server = await startDemoServer({
    DATABASE_URL: databaseUrl(template, database),
    DATA_DIR: dataDir,
    ...settings,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await runStatement(admin, `drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
