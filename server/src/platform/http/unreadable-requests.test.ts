import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { say } from './say-testing.ts';

const server = useTestServer();
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

const host = 'Host: localhost:3000\r\nConnection: close\r\n';

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'invalid'],
  ['a header without a name', `GET /api/user/me HTTP/1.1\r\n${host}: x\r\n\r\n`, 400, 'invalid'],
  [
    'two lengths',
    `POST /api/dealer HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    400,
    'invalid',
  ],
  [
    'headers of 20 kB',
    `GET /api/user/me HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['an address of 20 kB', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431, 'headers-too-large'],
  ['an address that can’t be decoded', `GET /api/dealer/%zz HTTP/1.1\r\n${host}\r\n`, 400, 'invalid'],
  // With GET it could be a page of the web app, which there isn't.
  [
    'a part of 300 characters',
    `DELETE /api/dealer/${'x'.repeat(300)} HTTP/1.1\r\n${host}\r\n`,
    414,
    'address-too-long',
  ],
  ['two hosts', `GET /api/user/me HTTP/1.1\r\n${host}Host: localhost:3000\r\n\r\n`, 400, 'invalid'],
  ['a second host of others', `GET /healthz HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, 400, 'invalid'],
  ['no host', 'GET /api/user/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid'],
])('%s gets a problem with our headers', async (_what, request, status, code) => {
  const answer = await say(port, request);
  expect(answer).toMatchObject({ status, body: { status, code, type: `/problems/${code}` } });
  const { requestId } = answer.body as { requestId: string };
  expect(answer.headers).toContain(`x-request-id: ${requestId}`);
  for (const header of [
    'content-type: application/problem+json',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    "content-security-policy: default-src 'none'",
    'referrer-policy: no-referrer',
  ])
    expect(answer.headers).toContain(header);
});
