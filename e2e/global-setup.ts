import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dataPlace } from '../server/src/testing/data-place.ts';
import { runStatement, startBareCluster } from '../server/src/testing/database-cluster.ts';
import { serveBrowser } from './browser.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { type DemoTemplate, databaseUrl, startCopyOf } from './demo-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoTemplate;
    sharedDemos: Omit<DemoServer, 'stop'>[];
    browser: string;
  }
}

/** Starts what all journeys share: one PostgreSQL with the demo's company, made once; a copy of it for each worker; a browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const cleanUp = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const template = await makeTemplate(undo);
    const shared: Omit<DemoServer, 'stop'>[] = [];
    for (let worker = 0; worker < project.config.maxWorkers; worker++) {
      const { stop, url, mailboxUrl, password } = await startCopyOf(template);
      undo.push(stop);
      shared.push({ url, mailboxUrl, password });
    }
    const browser = await serveBrowser();
    undo.push(browser.close);
    project.provide('demo', template);
    project.provide('sharedDemos', shared);
    project.provide('browser', browser.address);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return cleanUp;
}

async function makeTemplate(undo: (() => Promise<void>)[]): Promise<DemoTemplate> {
  const cluster = await startBareCluster();
  undo.push(cluster.stop);
  const { host, port, user } = cluster.connection;
  const dataDir = await mkdtemp(join(dataPlace(), 'poolhouse-e2e-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const template: DemoTemplate = { connection: { host, port, user }, database: 'demo', dataDir };
  await runStatement(cluster.connection, `create database ${template.database}`);
  const first = await startDemoServer({ DATABASE_URL: databaseUrl(template, template.database), DATA_DIR: dataDir });
  await first.stop();
  return template;
}
