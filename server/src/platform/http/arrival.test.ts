import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { say } from './say-testing.ts';

const server = useTestServer();
const dealer = crypto.randomUUID();
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.pool.query("insert into dealers (id, name, state) values ($1, 'Slow Pools', 'NSW')", [dealer]);
  port = (server.app.server.address() as AddressInfo).port;
});

const usual = { bodyMs: 30_000, windowMs: 30_000, leastBytes: 30 * 1024 };
afterEach(() => Object.assign(server.app.arrivalLimits, usual));

test('the limits are 30 seconds and 1 KB a second', () => {
  expect(server.app.arrivalLimits).toEqual(usual);
});

test('JSON that doesn’t arrive in time is refused, however often a little of it comes', async () => {
  server.app.arrivalLimits.bodyMs = 300;
  const { authorization } = await server.as('ADMIN');
  const head = `POST /api/dealer HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\n`;
  const answer = await say(port, `${head}Content-Length: 100000\r\n\r\n{"name": "`, { with: 'x', everyMs: 10 });
  expect(answer).toMatchObject({ status: 408, body: { code: 'request-timeout' } });
  expect((await say(port, `${head}Content-Length: 100000\r\n\r\n`)).status).toBe(408);
});

test.each([
  ['a file', `/api/dealer/${dealer}/file`, 408, 'request-timeout'],
  ['a photo', '/api/service-request/uploadFile', 408, 'request-timeout'],
  ['an import', '/api/import/dealers', 408, 'request-timeout'],
  ['a file that is refused before it is read', `/api/dealer/${crypto.randomUUID()}/file`, 404, 'not-found'],
])('%s that hardly arrives is ended, and nothing of it stays', async (_what, path, status, code) => {
  server.app.arrivalLimits.windowMs = 300;
  const { authorization } = await server.as('ADMIN');
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: ${authorization}\r\nX-Filename: a.csv\r\n`;
  const answer = await say(port, `${head}Content-Type: text/csv\r\nContent-Length: 1000000\r\n\r\nname`, {
    with: 'x',
    everyMs: 10,
  });
  expect(answer).toMatchObject({ status, body: { code } });
  const left = await readdir(join(server.dataDir, 'tmp')).catch(() => []);
  expect(left.filter((name) => name.endsWith('.upload'))).toEqual([]);
});

test('a part of a resumable upload that hardly arrives is ended; what had arrived stays for the next try', async () => {
  const { authorization } = await server.as('ADMIN');
  const tus = { 'tus-resumable': '1.0.0', authorization };
  const created = await server.call({
    method: 'POST',
    url: '/api/upload',
    headers: { ...tus, 'upload-length': '1000000' },
  });
  const url = created.headers.location as string;
  server.app.arrivalLimits.windowMs = 300;
  const head = `PATCH ${url} HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: ${authorization}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n`;
  const answer = await say(
    port,
    `${head}Content-Type: application/offset+octet-stream\r\nContent-Length: 1000000\r\n\r\nname`,
  );
  expect(answer).toMatchObject({ status: 408, body: { code: 'request-timeout' } });
  const state = await server.call({ url, headers: tus });
  expect(state.headers).toMatchObject({ 'upload-offset': '4' });
});
