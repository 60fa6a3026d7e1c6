import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '../../platform/log.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { FollowUp, IntentKind } from './intent-kind.ts';
import { startOutbox } from './start-outbox.ts';

type Queued = { payload: unknown; target?: { kind: string; id: string } };
type Row = {
  state: string;
  is_unsure: boolean;
  attempts: number;
  failures: number;
  last_error: string | null;
  reference: string | null;
  result: unknown;
  not_before: Date;
};

/**
 * Lets a test send intents of given kinds through the real worker, one at a time: `queue` puts one in, `drain` carries
 * out what is due by the server's clock, `makeDue` ends its wait, `row` tells how it stands.
 */
export function createTestOutbox(
  server: TestServer,
  kinds: readonly IntentKind[],
  followUps: readonly FollowUp[] = [],
) {
  const queue = async (kind: string, { payload, target }: Queued): Promise<string> => {
    const id = crypto.randomUUID();
    await server.pool.query(
      `insert into outbox (id, kind, payload, target_kind, target_id, not_before, created_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [id, kind, JSON.stringify(payload), target?.kind ?? null, target?.id ?? null, server.clock.now()],
    );
    return id;
  };
  const drain = async (): Promise<void> => {
    const { db } = server.database;
    const outbox = await startOutbox({ db, kinds, followUps, log: createLog('silent'), clock: server.clock });
    await outbox.drain();
    await outbox.stop();
  };
  /** As two processes would. */
  const drainByTwo = async (): Promise<void> => {
    await Promise.all([drain(), drain()]);
  };
  const makeDue = async (id: string): Promise<void> => {
    await server.pool.query(`update outbox set not_before = $2 where id = $1 and state = 'queued'`, [
      id,
      server.clock.now(),
    ]);
  };
  /** As if the worker had died in the middle of it. */
  const loseWorker = async (id: string): Promise<void> => {
    await server.pool.query(`update outbox set leased_until = $2 where id = $1 and state = 'sending'`, [
      id,
      server.clock.now(),
    ]);
  };
  const row = async (id: string): Promise<Row> => {
    const { rows } = await server.pool.query<Row>(
      'select state, is_unsure, attempts, failures, last_error, reference, result, not_before from outbox where id = $1',
      [id],
    );
    if (rows[0] === undefined) throw new Error('There is no such intent.');
    return rows[0];
  };
  const attempts = async (id: string) =>
    (await server.pool.query('select * from outbox_attempts where intent_id = $1 order by number', [id])).rows;
  return { queue, drain, drainByTwo, makeDue, loseWorker, row, attempts };
}

const thinkingMs = 100;

/** Returns the kinds with systems that take a moment after each look-up: another look-up in that time finds nothing. */
export function withSlowLookUps(kinds: readonly IntentKind[]): IntentKind[] {
  return kinds.map(
    (kind): IntentKind => ({
      ...kind,
      deliver: (intent, signal, { beforeHandOver }) =>
        kind.deliver(intent, signal, {
          beforeHandOver: async () => {
            await wait(thinkingMs); // the moment of the fault itself
            await beforeHandOver();
          },
        }),
    }),
  );
}
