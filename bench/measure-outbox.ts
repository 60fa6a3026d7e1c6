import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import { connectDatabase, type DatabaseHandle } from '../server/src/platform/database/connect.ts';
import { createLog } from '../server/src/platform/log.ts';
import { prepareDatabase } from '../server/src/platform/prepare-database.ts';
import { type IntentKind, startOutbox } from '../server/src/services/outbox/index.ts';

/**
 * Drains the same intents once by the outbox's own worker and once by graphile-worker, which needs a row of its own
 * beside each intent: `node bench/measure-outbox.ts <connection as JSON> [intents]`. Makes and drops a database.
 */
const [given = '{}', count = '10000'] = process.argv.slice(2);
const owner = JSON.parse(given) as pg.ClientConfig;
const intents = Number(count);
const atOnce = 5;
const name = 'poolhouse_measure_outbox';
const log = createLog('silent');

/** On a connection without the limit of time that the server's own have. */
async function onDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: name });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

let delivered = 0;
/** As long as a quick mail server takes. */
const deliver = async () => {
  await wait(2);
  delivered += 1;
  return { reference: 'ref' };
};
const kind: IntentKind<{ words: string }> = {
  kind: 'note',
  label: 'Note',
  payload: z.object({ words: z.string() }),
  mostAtOnce: atOnce,
  isOn: () => true,
  describe: ({ words }) => ({ title: words, recipient: 'x' }),
  preview: async (body) => ({ form: 'call', system: 'Notes', call: 'POST /note', body }),
  deliver,
};

async function fill({ pool }: DatabaseHandle): Promise<void> {
  await pool.query('truncate outbox cascade');
  await pool.query(
    `insert into outbox (id, kind, payload, not_before) select gen_random_uuid(), 'note', '{"words":"x"}', now()
     from generate_series(1, $1)`,
    [intents],
  );
  await pool.query('vacuum analyze outbox').catch(() => undefined);
  delivered = 0;
}

async function untilDone({ pool }: DatabaseHandle): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(`select count(*)::int as sent from outbox where state = 'sent'`);
    if (rows[0].sent === intents) return;
    await wait(100);
  }
}

async function timeOwn(database: DatabaseHandle): Promise<number> {
  await fill(database);
  const started = performance.now();
  const outbox = await startOutbox({ db: database.db, kinds: [kind], log });
  await outbox.drain();
  const took = performance.now() - started;
  await outbox.stop();
  return took;
}

/** The queue hands a row out; what the outbox keeps of an attempt is written just the same. */
async function timeGraphile(database: DatabaseHandle): Promise<number> {
  const { pool } = database;
  await fill(database);
  await onDatabase(`select graphile_worker.add_job('note', json_build_object('id', id)) from outbox`);
  const begin = `with taken as (update outbox set state = 'sending', attempts = attempts + 1 where id = $1 and state = 'queued'
      returning id, kind, payload, attempts),
    begun as (insert into outbox_attempts (intent_id, number, started_at) select id, attempts, now() from taken)
    select * from taken`;
  const settle = `with attempt as (update outbox_attempts set ended_at = now(), outcome = 'sent', reference = 'ref', copy = $2
      where intent_id = $1)
    update outbox set state = 'sent', settled_at = now(), delivered_at = now(), title = 'x', recipient = 'x' where id = $1`;
  const started = performance.now();
  const runner = await run({
    pgPool: pool,
    concurrency: atOnce,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: {
      note: async (payload) => {
        const { id } = payload as { id: string };
        await pool.query(begin, [id]);
        const copy = await kind.preview({ words: 'x' }, id);
        await deliver();
        await pool.query(settle, [id, JSON.stringify(copy)]);
      },
    },
  });
  await untilDone(database);
  const took = performance.now() - started;
  await runner.stop();
  return took;
}

await asOwner(`drop database if exists ${name} with (force)`);
await asOwner(`create database ${name}`);
const connection = { ...owner, database: name };
await prepareDatabase(connection, log);
const database = connectDatabase(connection, log, 12);
for (let round = 1; round <= 2; round += 1) {
  for (const [who, time] of [
    ['own lanes', timeOwn],
    ['graphile-worker', timeGraphile],
  ] as const) {
    const took = await time(database);
    const each = (intents / took) * 1_000;
    process.stdout.write(
      `${who}: ${intents} in ${(took / 1_000).toFixed(1)} s, ${Math.round(each)} a second, ${delivered} delivered\n`,
    );
  }
}
await database.close();
await asOwner(`drop database if exists ${name} with (force)`);
process.exit(0);
