import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compose, type Poolhouse } from './compose.ts';
import { smtpMail } from './connectors/mail/index.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { type Config, readAuthSecret } from './platform/config/config.ts';
import { systemClock } from './platform/context.ts';
import { deleteOrphanedExports } from './platform/csv/growing-file.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { StartRefused } from './platform/embedded-postgres/index.ts';
import { listenForOperators } from './platform/http/health.ts';
import { type Unready, untilReady } from './platform/http/readiness.ts';
import { WorkProcess } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import { startLoops } from './platform/loops.ts';
import { prepareDatabase } from './platform/prepare-database.ts';
import type { WorkParts } from './run-work.ts';
import { startOutbox } from './services/outbox/index.ts';

/** `unready` says why it can't serve although it runs; null when it can. */
export type RunningPoolhouse = {
  poolhouse: Poolhouse;
  database: OpenedDatabase;
  unready: Unready | null;
  stop(): Promise<void>;
};

type StartOptions = { reset?: boolean; smtpUrl?: string | null; prepare?(poolhouse: Poolhouse): Promise<void> };

/** Starts everything: database, migrations, jobs, outbox, HTTP. What was opened is closed again when a step fails. */
export async function startPoolhouse(config: Config, log: Log, options: StartOptions = {}): Promise<RunningPoolhouse> {
  if (config.role !== 'worker') await requireFreePort(config);
  const opened = await openDatabase(config, log, options.reset === true);
  const undo: (() => Promise<unknown>)[] = [() => opened.stop()];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await prepareDatabase(opened.connection, log);
    const database = connectDatabase(opened.connection, log);
    undo.push(() => database.close());
    const authSecret = readAuthSecret(config, opened.dataDir);
    const smtpUrl = options.smtpUrl ?? config.smtpUrl;
    const mail = smtpUrl === null ? null : smtpMail({ smtpUrl, from: config.mailFrom });
    const poolhouse = await compose({ config, log, database, authSecret, dataDir: opened.dataDir, mail });
    undo.push(() => poolhouse.calls.stop());
    undo.push(() => poolhouse.outgoingTemplates.pdf.close());
    await poolhouse.listener.start();
    undo.push(() => poolhouse.listener.stop());
    await deleteOrphanedExports(join(opened.dataDir, 'tmp'));
    await options.prepare?.(poolhouse);
    const parts = { config, connection: opened.connection, authSecret, dataDir: opened.dataDir };
    await startWork(parts, log, poolhouse, database, undo);
    await listen(config, poolhouse, undo);
    undo.push(() => drain(poolhouse));
    const unready = await untilReady(poolhouse.watched.readiness);
    return { poolhouse, database: opened, unready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startWork(
  workParts: WorkParts,
  log: Log,
  poolhouse: Poolhouse,
  database: ReturnType<typeof connectDatabase>,
  undo: (() => Promise<unknown>)[],
): Promise<void> {
  if (workParts.config.role === 'web') return;
  const workProcess = new WorkProcess({
    program: join(import.meta.dirname, 'work-process.mjs'),
    parts: workParts,
    log,
  });
  undo.push(() => workProcess.close());
  await poolhouse.jobs.start(workProcess);
  undo.push(() => poolhouse.jobs.stop());
  const { listener } = poolhouse;
  const outbox = await startOutbox({ ...poolhouse.outbox, db: database.db, log, listener });
  undo.push(() => outbox.stop());
  const parts = { db: database.db, pool: database.pool, clock: systemClock, log, listener };
  const loops = startLoops(poolhouse.loops, parts);
  undo.push(() => loops.stop());
}

async function listen(config: Config, poolhouse: Poolhouse, undo: (() => Promise<unknown>)[]): Promise<void> {
  if (config.opsPort !== null) {
    const operators = await listenForOperators(poolhouse.watched, config.host, config.opsPort).catch(
      (error: unknown) => {
        throw refusalOf(error, { port: config.opsPort, host: config.host });
      },
    );
    undo.push(() => operators.close());
  }
  if (config.role === 'worker') return;
  await poolhouse.app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw refusalOf(error, config);
  });
}

/** Tries the port before anything else is opened: who forgot that one is running wants to hear it at once. */
async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port: config.port, host: config.host });
    await once(probe, 'listening');
  } catch (error) {
    throw refusalOf(error, config);
  } finally {
    probe.close();
  }
}

function refusalOf(error: unknown, { port, host }: { port: number | null; host: string }): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is in use by another program. Stop it, or set PORT to a free port.`);
  if (code === 'EACCES') return new StartRefused(`This user can’t use port ${port}. Set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** Says "not ready" first, so that balancers look elsewhere, then answers what is under way and closes. */
async function drain(poolhouse: Poolhouse): Promise<void> {
  poolhouse.markStopping();
  await wait(150);
  await poolhouse.app.close();
}
