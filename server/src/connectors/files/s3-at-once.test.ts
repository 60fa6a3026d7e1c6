import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { failureReasonOf } from '../http/connector-faults-testing.ts';
import { fileId } from './file-store-testing.ts';
import { s3Files } from './s3.ts';

/** A store that says of each file that it isn’t there, when it is told to. */
let held: ServerResponse[] = [];
let isSmallDocument = false;
let most = 0;
const sayNothingThere = (response: ServerResponse) => response.writeHead(404).end();
const server = createServer((_request, response) => {
  if (isSmallDocument) {
    sayNothingThere(response);
    return;
  }
  held.push(response);
  most = Math.max(most, held.length);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  held = [];
  most = 0;
  isSmallDocument = false;
});

const storeOf = (mostAtOnce: number) =>
  s3Files({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'poolhouse',
    accessKeyId: 'AKIAPOOLHOUSETESTS',
    secretAccessKey: 'made up',
    region: 'ap-southeast-2',
    checksums: 'when-required',
    log: createLog('silent'),
    timeoutMs: 60_000,
    tries: 1,
    mostAtOnce,
  });

test('no more than so many are asked for at once; the others get their turn', async () => {
  const store = storeOf(2);
  const sizes = Array.from({ length: 6 }, () => store.sizeOf(fileId));
  for (let answered = 0; answered < sizes.length; answered += 1) {
    const open = Math.min(2, sizes.length - answered);
    await expect.poll(() => held.length).toBe(open);
    sayNothingThere(held.shift() as ServerResponse);
  }
  expect(await Promise.all(sizes)).toEqual(Array(6).fill(null));
  expect(most).toBe(2);
});

test('what comes when very many wait is told to come later', async () => {
  const store = storeOf(1);
  const waiting = Array.from({ length: 201 }, () => store.sizeOf(fileId));
  expect(await failureReasonOf(store.sizeOf(fileId))).toBe('throttled');
  await expect.poll(() => held.length).toBe(1);
  isSmallDocument = true;
  for (const response of held) sayNothingThere(response);
  expect(await Promise.all(waiting)).toEqual(Array(201).fill(null));
});
