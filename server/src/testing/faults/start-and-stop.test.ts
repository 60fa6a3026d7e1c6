import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort, makeDataFolder, type ServerProcess, spawnServer } from '../server-process.ts';
import { prepareData, signIn } from './prepared-data.ts';

const place = makeDataFolder();
let server: ServerProcess;

beforeAll(async () => {
  await prepareData(place.dataDir);
  server = spawnServer({ DATA_DIR: place.dataDir, PORT: await findFreePort() });
  await server.ready;
});

afterAll(async () => {
  await server.end('SIGTERM');
  place.remove();
});

test('a second server on the same folder ends at once and names the first', async () => {
  const second = spawnServer({ DATA_DIR: place.dataDir, PORT: await findFreePort() });
  expect(await second.exited).toEqual({ code: 1, signal: null });
  expect(second.output()).toContain(`process ${server.pid}`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('wrong settings end the start, all named at once and none with its value', async () => {
  const wrong = spawnServer({
    PORT: 'value-of-port',
    DATABASE_URL: 'mysql://value-of-database',
    PUBLIC_URL: 'http://value-of-url.example',
    AUTH_SECRET: 'value-of-secret',
    S3_BUCKET: 'value-of-bucket',
  });
  expect(await wrong.exited).toEqual({ code: 1, signal: null });
  for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET', 'S3_ENDPOINT'])
    expect(wrong.output()).toContain(name);
  expect(wrong.output()).not.toContain('value-of');
});

test('a taken port ends the start with a sentence, and the folder is free again', async () => {
  const fresh = makeDataFolder();
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const address = squatter.address();
  const port = String(typeof address === 'object' && address !== null ? address.port : 0);
  try {
    const refused = spawnServer({ DATA_DIR: fresh.dataDir, PORT: port });
    expect(await refused.exited).toEqual({ code: 1, signal: null });
    expect(refused.output()).toContain(`Port ${port} is in use`);
    const next = spawnServer({ DATA_DIR: fresh.dataDir, PORT: await findFreePort() });
    await next.ready;
    expect(await next.end('SIGTERM')).toEqual({ code: 0, signal: null });
  } finally {
    squatter.close();
    fresh.remove();
  }
});

test('SIGTERM while requests are under way and a browser keeps a connection open: each is answered, then it ends with 0', async () => {
  const own = makeDataFolder();
  const reserve = new Socket();
  try {
    await prepareData(own.dataDir);
    const stopping = spawnServer({ DATA_DIR: own.dataDir, PORT: await findFreePort() });
    await stopping.ready;
    const headers = await signIn(stopping.url);
    const create = async (number: number) => {
      const response = await fetch(`${stopping.url}/api/dealer`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Dealer ${number}`, state: 'QLD' }),
      });
      await response.text();
      return response.status;
    };
    reserve.connect(Number(new URL(stopping.url).port), '127.0.0.1');
    await once(reserve, 'connect');
    const requests = Array.from({ length: 24 }, (_, number) => create(number));
    await Promise.race(requests);
    const exit = stopping.end('SIGTERM');
    expect(await Promise.all(requests)).toEqual(requests.map(() => 201));
    expect(await exit).toEqual({ code: 0, signal: null });
  } finally {
    reserve.destroy();
    own.remove();
  }
});
