import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDataFolder } from './server-process.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `prepareData` keeps the data folder that it copies. */
    preparedFolder: string;
    databaseConnection: { host?: string; port?: number; user?: string; password?: string };
  }
}

/** Starts one PostgreSQL for the whole run; each test file copies the template into a database of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const { host, port, user, password } = cluster.connection;
  project.provide('databaseConnection', { host, port, user, ...(typeof password === 'string' && { password }) });
  const prepared = makeDataFolder();
  project.provide('preparedFolder', dirname(prepared.dataDir));
  return async () => {
    prepared.remove();
    await cluster.stop();
  };
}
