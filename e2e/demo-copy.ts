import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runOn } from '../server/src/testing/database-cluster.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { databaseUrl } from './global-setup.ts';

/** Starts the demo on a database and files of its own, as they are right after the first start. */
export async function startDemoCopy(settings: Record<string, string> = {}): Promise<DemoServer> {
  const template = inject('demo');
  const database = `e2e_${randomUUID().replaceAll('-', '')}`;
  const admin = { ...template.connection, database: 'postgres' };
  await runOn(admin, `create database ${database} template ${template.database}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poolhouse-e2e-'));
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
      await runOn(admin, `drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
