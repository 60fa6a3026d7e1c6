import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '../../platform/database/connect.ts';
import { isDatabaseError } from '../../platform/database/database-failure.ts';
import { createLog } from '../../platform/log.ts';
import type { IndexAnswer, IndexFailure, IndexRequest, IndexThreadParts } from './index-messages.ts';
import { ReadingGone, ReadTables } from './read-tables.ts';

/** One connection reads whole tables, the others what changed and pages that the database sorts. */
const poolSize = 4;

/** Keeps and searches the records of all indexes of a server, beside the thread that answers people. */
const { connection, logLevel } = workerData as IndexThreadParts;
const { pool } = connectDatabase(connection, createLog(logLevel), poolSize);
const tables = new ReadTables(pool);

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
