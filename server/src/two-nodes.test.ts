import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compose, type Poolhouse } from './compose.ts';
import { bearer, newPerson, signIn } from './features/access/access-testing.ts';
import { readConfig } from './platform/config/config.ts';
import { connectDatabase, type DatabaseHandle } from './platform/database/connect.ts';
import { createJobs, defineJob, enqueue } from './platform/jobs/index.ts';
import type { JobHandler } from './platform/jobs/job-kind.ts';
import { createLog } from './platform/log.ts';
import { authSecret, useTestServer } from './testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from './testing/test-socket.ts';

/** One node, and a second one beside it on the same database. Only the second one knows the test's kind of job. */
const server = useTestServer();
const greet = defineJob('test-greet', z.object({ name: z.string() }));
const greeted: { name: string; by: string }[] = [];
const greetAs = (by: string): JobHandler<{ name: string }> => {
  return async ({ name }) => {
    greeted.push({ name, by });
    return `Greeted ${name}.`;
  };
};
let second: { poolhouse: Poolhouse; database: DatabaseHandle; stop(): Promise<void> };
let urls: [string, string];
const open: TestSocket[] = [];

async function startSecondNode() {
  const log = createLog('silent');
  const database = connectDatabase(server.database.connection, log, 6);
  const config = readConfig('test', { RATE_LIMIT_SCALE: '1000' });
  const poolhouse = await compose({ config, log, database, authSecret, dataDir: server.dataDir });
  poolhouse.jobs.register(greet, greetAs('second'));
  await poolhouse.listener.start();
  await poolhouse.jobs.start();
  let stopping: Promise<void> | null = null;
  const stop = async () => {
    await poolhouse.app.close();
    await poolhouse.jobs.stop();
    await poolhouse.listener.stop();
    await database.close();
  };
  return {
    poolhouse,
    database,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

beforeAll(async () => {
  second = await startSecondNode();
  urls = [await listen(server.app), await listen(second.poolhouse.app)];
});
afterAll(async () => {
  for (const { socket } of open) socket.disconnect();
  await second?.stop();
});

async function personOn(node: 0 | 1) {
  const person = await newPerson(server);
  const visit = await signIn(server, person.email);
  const line = await openTestSocket(urls[node], visit.body.token);
  open.push(line);
  return { ...person, visit, line, name: `Person ${person.email.replace(/\D/g, '')}` };
}

const onDealers = { page: 'dealers', record: null, isEditing: false };
const until = (line: TestSocket, name: string) => expect.poll(() => line.people.get(name));

describe('two nodes on one database', () => {
  test('a change made through one reaches the pages on both', async () => {
    const [here, there] = [await personOn(0), await personOn(1)];
    await Promise.all([here.line.join('dealers'), there.line.join('dealers')]);
    const { body } = await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'Far Pools', state: 'WA' },
    });
    for (const { line } of [here, there])
      await expect.poll(() => line.changes.some(({ ids }) => ids !== '*' && ids.includes(body.id))).toBe(true);
  });

  test('all users see each other, whatever node they are connected to', async () => {
    const [here, there] = [await personOn(0), await personOn(1)];
    there.line.socket.emit('here', onDealers);
    here.line.socket.emit('here', { ...onDealers, page: 'payments' });
    await until(here.line, there.name).toEqual([onDealers]);
    await until(there.line, here.name).toEqual([{ ...onDealers, page: 'payments' }]);
  });

  test('one person with a tab on each is one person', async () => {
    const [jo, watcher] = [await personOn(0), await personOn(0)];
    const other = await openTestSocket(urls[1], jo.visit.body.token);
    open.push(other);
    jo.line.socket.emit('here', onDealers);
    other.socket.emit('here', { ...onDealers, page: 'payments' });
    await until(watcher.line, jo.name).toHaveLength(2);
    jo.line.socket.disconnect();
    await until(watcher.line, jo.name).toEqual([{ ...onDealers, page: 'payments' }]);
  });

  test('who signs out on one is hung up on by the other', async () => {
    const { line, visit } = await personOn(1);
    const payload = { everywhere: true };
    await server.call({ method: 'POST', url: '/api/auth/sign-out', headers: bearer(visit), body: payload });
    await expect.poll(() => line.socket.connected).toBe(false);
    expect(line.goodbyes).toEqual(['session-ended']);
  });

  test('a job that one takes on is done by the other', async () => {
    const id = await enqueue(server.database.db, greet, { name: 'Jo' }, { createdBy: null });
    const stateOf = async () => (await server.pool.query('select state from jobs where id = $1', [id])).rows[0]?.state;
    await expect.poll(stateOf).toBe('done');
    expect(greeted).toEqual([{ name: 'Jo', by: 'second' }]);
  });

  test('of thirty jobs each is done once, whichever node is faster', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Guest ${n}`);
    const ids = await Promise.all(
      names.map((name) => enqueue(server.database.db, greet, { name }, { createdBy: null })),
    );
    const firstWorker = createJobs({ ...server.database, log: createLog('silent') });
    firstWorker.register(greet, greetAs('first'));
    await firstWorker.start();
    const done = async () =>
      (await server.pool.query(`select id from jobs where id = any($1) and state = 'done'`, [ids])).rowCount;
    await expect.poll(done).toBe(30);
    await firstWorker.stop();
    const guests = greeted.map(({ name }) => name).filter((name) => name.startsWith('Guest'));
    expect(guests.sort()).toEqual(names.sort());
  });

  test('when one stops it says so, and its people are gone from the other after the grace', async () => {
    const [here, there] = [await personOn(0), await personOn(1)];
    await until(here.line, there.name).toBeDefined();
    await second.stop();
    await expect.poll(() => there.line.goodbyes).toEqual(['restarting']);
    expect(here.line.people.has(there.name)).toBe(true);
    server.clock.at = new Date(Date.now() + 16_000);
    await until(here.line, there.name).toBeUndefined();
    expect(here.line.socket.connected).toBe(true);
  });
});
