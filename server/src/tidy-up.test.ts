import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLog } from './platform/log.ts';
import { useTestServer } from './testing/test-server.ts';
import { tidyUp } from './tidy-up.ts';

const server = useTestServer();

test('a retry key is kept for a day and then deleted', async () => {
  const send = () =>
    server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'Tidy Pools', state: 'NSW' },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  const parts = { identity: server.poolhouse.identity, db: server.database.db, log: createLog('silent') };
  const first = await send();
  await tidyUp({ ...parts, clock: { now: () => new Date(Date.now() + 23 * 3_600_000) } });
  expect((await send()).body).toEqual(first.body);
  await tidyUp({ ...parts, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  expect((await server.pool.query('select count(*)::int as n from idempotency_keys')).rows).toEqual([{ n: 0 }]);
});

test('a preview that nobody carried out is forgotten after a month', async () => {
  const started = await server.call({
    method: 'POST',
    url: '/api/import/dealers',
    as: 'ADMIN',
    payload: 'Customer ID,Name,State\r\nT1,Tidy Pools,NSW\r\n',
    headers: { 'content-type': 'text/csv', 'x-filename': 'tidy.csv' },
  });
  const stateOf = async () => (await server.call({ url: `/api/import/${started.body.id}`, as: 'ADMIN' })).body;
  await expect.poll(async () => (await stateOf()).state).toBe('ready');
  const parts = { identity: server.poolhouse.identity, db: server.database.db, log: createLog('silent') };
  await tidyUp({ ...parts, clock: { now: () => new Date(Date.now() + 29 * 86_400_000) } });
  expect(await stateOf()).toMatchObject({ state: 'ready', rowCount: 1 });
  await tidyUp({ ...parts, clock: { now: () => new Date(Date.now() + 31 * 86_400_000) } });
  expect(await stateOf()).toMatchObject({
    state: 'failed',
    rows: [],
    message: 'This preview is too old. Send the file again.',
  });
});
