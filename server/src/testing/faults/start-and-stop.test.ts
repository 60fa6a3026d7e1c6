import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { makeDataFolder, type ServerProcess, spawnServer } from '../server-process.ts';
import { prepareData, signIn } from './prepared-data.ts';

const place = makeDataFolder();
let server: ServerProcess;

beforeAll(async () => {
  await prepareData(place.dataDir);
  const strayFailures = `process.on('SIGUSR2', () => void Promise.reject(new Error('a stray promise')));`;
  server = spawnServer({
    DATA_DIR: place.dataDir,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(strayFailures)}`,
  });
  await server.ready;
});

afterAll(async () => {
  await server.end('SIGTERM');
  place.remove();
});

test('what people open first is prepared once the server is ready', async () => {
  await expect.poll(server.output).toContain('first calls are prepared');
  expect(server.output().indexOf('first calls are prepared')).toBeGreaterThan(server.output().indexOf('is ready at'));
});

test('a second server on the same folder ends at once and names the first', async () => {
  const second = spawnServer({ DATA_DIR: place.dataDir, PORT: String(await findFreePort()) });
  expect(await second.exited).toEqual({ code: 1, signal: null });
  expect(second.output()).toContain(`process ${server.pid}`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a session that has ended with a header that can’t be read is refused, and ends no server', async () => {
  const headers = await signIn(server.url);
  const signedOut = await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers });
  expect(signedOut.status).toBe(200);
  for (const header of ['x-view-as', 'x-practice', 'x-view-as', 'x-practice']) {
    const refused = await fetch(`${server.url}/api/user/me`, { headers: { ...headers, [header]: 'x' } });
    expect(refused.status).toBe(400);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  }
  expect(server.output()).not.toContain('no code waited for');
});

test('a promise that no code waits for is logged and counted, and ends no server', async () => {
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(server.output).toContain('a stray promise');
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toContain('poolhouse_stray_failures_total{kind="rejection"} 1');
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
  await prepareData(fresh.dataDir);
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const address = squatter.address();
  const port = String(typeof address === 'object' && address !== null ? address.port : 0);
  try {
    const refused = spawnServer({ DATA_DIR: fresh.dataDir, PORT: port });
    expect(await refused.exited).toEqual({ code: 1, signal: null });
    expect(refused.output()).toContain(`Port ${port} is in use`);
    const next = spawnServer({ DATA_DIR: fresh.dataDir, PORT: String(await findFreePort()) });
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
    const stopping = spawnServer({ DATA_DIR: own.dataDir, PORT: String(await findFreePort()) });
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
