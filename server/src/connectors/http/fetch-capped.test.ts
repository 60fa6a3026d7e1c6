import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchCapped } from './fetch-capped.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'x');
const wholeAnswer = 50;
let sent = 0;

/** An answer of 50 MB, made as it is read. */
function* answer() {
  for (; sent < wholeAnswer; sent += 1) yield megabyte;
}
const server = createServer((_request, response) => {
  sent = 0;
  Readable.from(answer()).pipe(response);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer of 50 MB is given up at the limit, and the rest of it is never taken', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { system: 'The carrier', timeoutMs: 60_000, largestAnswer: 1024 * 1024 };
  await expect(fetchCapped(url, {}, limits)).rejects.toMatchObject({ name: 'ConnectorError', reason: 'nonsense' });
  expect(sent).toBeLessThan(wholeAnswer);
});
