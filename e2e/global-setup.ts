import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { runOn, startBareCluster } from '../server/src/testing/database-cluster.ts';
import { startDemoServer } from './demo-server.ts';

/** A demo that was started once: each test file goes on from a copy of it. */
export type DemoTemplate = {
  connection: Pick<pg.ClientConfig, 'host' | 'port' | 'user'>;
  database: string;
  dataDir: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoTemplate;
  }
}

/** The address of a database for DATABASE_URL; the host may be the folder of a socket. */
export function databaseUrl({ connection: { host = '', port, user = '' } }: DemoTemplate, database: string): string {
  return `postgresql://${encodeURIComponent(user)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** One PostgreSQL for all browsers' tests, and in it the demo's company, made once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startBareCluster();
  const { host, port, user } = cluster.connection;
  const dataDir = await mkdtemp(join(tmpdir(), 'poolhouse-e2e-'));
  const template: DemoTemplate = { connection: { host, port, user }, database: 'demo', dataDir };
  const cleanUp = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await runOn(cluster.connection, `create database ${template.database}`);
    const first = await startDemoServer({ DATABASE_URL: databaseUrl(template, template.database), DATA_DIR: dataDir });
    await first.stop();
  } catch (error) {
    await cleanUp();
    throw error;
  }
  project.provide('demo', template);
  return cleanUp;
}
