import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compose, type Poolhouse } from './compose.ts';
import { smtpMail } from './connectors/mail/index.ts';
import type { OpenedDatabase } from './open-database.ts';
import { collectAtRest } from './platform/collect-at-rest.ts';
import { type Config, readAuthSecret } from './platform/config/config.ts';
import { systemClock } from './platform/context.ts';
import { deleteOrphanedExports } from './platform/csv/growing-file.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { listenForOperators } from './platform/http/health.ts';
import { prepareFirstCalls } from './platform/http/prepare-first-calls.ts';
import { type Unready, untilReady } from './platform/http/readiness.ts';
import { WorkProcess } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import { startLoops } from './platform/loops.ts';
import { prepareDatabase } from './platform/prepare-database.ts';
import { refusalOfAddress } from './refusal-of-address.ts';
import type { WorkParts } from './run-work.ts';
import { collect } from './services/feature/index.ts';
import { startOutbox } from './services/outbox/index.ts';

/** What was started: taken back from the last to the first. */
type Undo = (() => Promise<unknown>)[];
/** `prepare` runs before anyone is served. */
export type ServeOptions = { smtpUrl?: string | null; prepare?(poolhouse: Poolhouse): Promise<void> };
type ServeParts = { config: Config; log: Log; options: ServeOptions; undo: Undo };

/** Starts what works on an open database: migrations, jobs, outbox, HTTP. */
export async function serveProduct(
  opened: OpenedDatabase,
  { config, log, options, undo }: ServeParts,
): Promise<{ poolhouse: Poolhouse; unready: Unready | null }> {
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
  const collecting = collectAtRest(log);
  undo.push(() => collecting.stop());
  const unready = await untilReady(poolhouse.watched.readiness);
  if (config.role !== 'worker') prepareCalls(poolhouse, log, undo);
  return { poolhouse, unready };
}

async function startWork(
  workParts: WorkParts,
  log: Log,
  poolhouse: Poolhouse,
  database: ReturnType<typeof connectDatabase>,
  undo: Undo,
): Promise<void> {
  if (workParts.config.role === 'web') return;
  const workProcess = new WorkProcess({
    program: fileURLToPath(new URL('./work-process.mjs', import.meta.url)),
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

async function listen(config: Config, poolhouse: Poolhouse, undo: Undo): Promise<void> {
  if (config.opsPort !== null) {
    const operators = await listenForOperators(poolhouse.watched, config.host, config.opsPort).catch(
      (error: unknown) => {
        throw refusalOfAddress(error, { port: config.opsPort, host: config.host });
      },
    );
    undo.push(() => operators.close());
  }
  if (config.role === 'worker') return;
  await poolhouse.app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw refusalOfAddress(error, config);
  });
}

/** Begins what the first person would wait for; nothing waits for it but the end. */
function prepareCalls(poolhouse: Poolhouse, log: Log, undo: Undo): void {
  const stopping = new AbortController();
  const { useCases, descriptors, commandContext } = poolhouse;
  const firstCalls = collect(descriptors, 'firstCalls');
  const preparing = prepareFirstCalls({ useCases, firstCalls, commandContext, log }, stopping.signal);
  undo.push(() => {
    stopping.abort();
    return preparing;
  });
}

/** Says "not ready" first, so that balancers look elsewhere, then answers what is under way and closes. */
async function drain(poolhouse: Poolhouse): Promise<void> {
  poolhouse.markStopping();
  await wait(150);
  await poolhouse.app.close();
}
