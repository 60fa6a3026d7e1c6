import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Poolhouse } from './compose.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import type { Config } from './platform/config/config.ts';
import type { Unready } from './platform/http/readiness.ts';
import type { Log } from './platform/log.ts';
import { refusalOfAddress } from './refusal-of-address.ts';
import type { ServeOptions } from './serve-product.ts';

/** `unready` says why it can't serve although it runs; null when it can. */
export type RunningPoolhouse = {
  poolhouse: Poolhouse;
  database: OpenedDatabase;
  unready: Unready | null;
  stop(): Promise<void>;
};

/** Starts everything: database, migrations, jobs, outbox, HTTP. What was opened is closed again when a step fails. */
export async function startPoolhouse(
  config: Config,
  log: Log,
  options: ServeOptions & { reset?: boolean } = {},
): Promise<RunningPoolhouse> {
  if (config.role !== 'worker') await requireFreePort(config);
  // The product loads while its database starts: neither waits for the other.
  const loading = import('./serve-product.ts');
  loading.catch(() => undefined); // it is awaited below, once there is something to close
  const opened = await openDatabase(config, log, options.reset === true);
  const undo: (() => Promise<unknown>)[] = [() => opened.stop()];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { serveProduct } = await loading;
    const { poolhouse, unready } = await serveProduct(opened, { config, log, options, undo });
    return { poolhouse, database: opened, unready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Tries the port before anything else is opened: who forgot that one is running wants to hear it at once. */
async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port: config.port, host: config.host });
    await once(probe, 'listening');
  } catch (error) {
    throw refusalOfAddress(error, config);
  } finally {
    probe.close();
  }
}
