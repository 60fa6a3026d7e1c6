import { parentPort, workerData } from 'node:worker_threads';
import { collectAtRest } from '../../platform/collect-at-rest.ts';
import { isDatabaseError } from '../../platform/database/database-failure.ts';
import { openPool } from '../../platform/database/open-pool.ts';
import type { IndexAnswer, IndexFailure, IndexRequest, IndexThreadParts } from './index-messages.ts';
import { ReadingGone, ReadTables } from './read-tables.ts';

/** One connection reads whole tables, the others what changed and pages that the database sorts. */
const poolSize = 4;

/** Keeps and searches the records of all indexes of a server, beside the thread that answers people. */
const { connection } = workerData as IndexThreadParts;
const log = { warn: (_: unknown, warning?: string) => parentPort?.postMessage({ warning: warning ?? '' }) };
const { pool } = openPool(connection, log, {
  max: poolSize,
  idleTimeoutMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  application_name: 'poolhouse-index',
});
const tables = new ReadTables(pool);
collectAtRest(log);

const send = (answer: IndexAnswer, handed: readonly ArrayBuffer[] = []) => parentPort?.postMessage(answer, [...handed]);

parentPort?.on('message', (request: IndexRequest) => {
  const { number } = request;
  tables.carryOut(request).then(
    (answer) => send({ number, answer }, answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : []),
    (error: unknown) => send({ number, failure: failureOf(error) }),
  );
});

function failureOf(error: unknown): IndexFailure {
  const message = error instanceof Error ? error.message : String(error);
  const failure = { message, isGone: error instanceof ReadingGone };
  return isDatabaseError(error) ? { ...failure, code: error.code, severity: error.severity } : failure;
}
