import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
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

/** Begins to create a dealer; the server has the head of the request once it is under way, and the body when it is finished. */
function openRequest(url: string, headers: Record<string, string>, number: number) {
  const body = JSON.stringify({ name: `Dealer ${number}`, state: 'QLD' });
  const sending = request(`${url}/api/dealer`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  const answered: Promise<IncomingMessage[]> = once(sending, 'response');
  const finish = async () => {
    sending.end(body);
    const [answer] = await answered;
    answer?.resume();
    return answer?.statusCode;
  };
  return { isUnderWay: once(sending, 'continue'), finish };
}

test('SIGTERM while requests are under way and a browser keeps a connection open: each is answered, then it ends with 0', async () => {
  const own = makeDataFolder();
  const reserve = new Socket();
  try {
    await prepareData(own.dataDir);
    const stopping = spawnServer({ DATA_DIR: own.dataDir, PORT: await findFreePort() });
    await stopping.ready;
    const headers = await signIn(stopping.url);
    reserve.connect(Number(new URL(stopping.url).port), '127.0.0.1');
    await once(reserve, 'connect');
    const requests = Array.from({ length: 24 }, (_, number) => openRequest(stopping.url, headers, number));
    await Promise.all(requests.map(({ isUnderWay }) => isUnderWay));
    const exit = stopping.end('SIGTERM');
    const answers = await Promise.all(requests.map(({ finish }) => finish()));
    // A server that is too busy says so: on a busy machine it may be.
    expect(answers.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(await exit).toEqual({ code: 0, signal: null });
  } finally {
    reserve.destroy();
    own.remove();
  }
});
