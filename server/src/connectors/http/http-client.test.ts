import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { ConnectorError } from './connector-error.ts';
import { createHttpClient, defaultLimits, type HttpSystem } from './http-client.ts';
import type { RecordedCall } from './recorded-call.ts';
import { selfSigned } from './self-signed-testing.ts';

let server: Server;
let requests = 0;
let records: RecordedCall[] = [];

beforeAll(async () => {
  server = createServer(selfSigned, (_request, response) => {
    requests += 1;
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const client = (more: Partial<HttpSystem> = {}) =>
  createHttpClient({
    name: 'The ERP',
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: { authorization: 'Bearer s3cret' },
    secrets: ['s3cret'],
    log: createLog('silent'),
    recorder: (call) => records.push(call),
    ...more,
  });

test('a server whose certificate isn’t trusted is sent nothing, and the error says why', async () => {
  records = [];
  const connectorError = await client()
    .call({ method: 'POST', path: 'orders', body: {} }, () => null)
    .catch((error: unknown) => error);
  expect(connectorError).toBeInstanceOf(ConnectorError);
  expect(connectorError).toMatchObject({ reason: 'tls', message: expect.stringMatching(/^The ERP .* certificate/) });
  expect(records).toMatchObject([{ outcome: 'tls', status: null, reply: null }]);
  expect(requests).toBe(0);
});

test('five such failures open the circuit as others do', async () => {
  const erp = client();
  for (let time = 0; time < 5; time += 1)
    await expect(erp.call({ path: 'orders' }, () => null)).rejects.toMatchObject({ reason: 'tls' });
  expect(erp.circuit).toBe('open');
});

test('a system has ten seconds, a megabyte and ten calls at once unless its connector says otherwise', () => {
  expect(defaultLimits).toEqual({
    timeoutMs: 10_000,
    largestAnswer: 1024 * 1024,
    mostAtOnce: 10,
    callsPerMinute: 100,
  });
});
