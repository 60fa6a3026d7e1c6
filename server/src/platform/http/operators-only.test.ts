import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { mountForOperators } from './health.ts';

const server = useTestServer();
const afar = '203.0.113.7';

const statusOf = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })).statusCode;

test.each(['/api/openapi.json', '/docs/', '/docs/static/index.css'])(
  '%s is shown to this machine and to users',
  async (url) => {
    expect(await statusOf(url, '127.0.0.1')).toBe(200);
    expect(await statusOf(url, '::ffff:127.0.0.1')).toBe(200);
    expect(await statusOf(url, afar)).toBe(404);
    expect(await statusOf(url, afar, await server.as('DEALER'))).toBe(200);
    expect(await statusOf(url, afar, { authorization: 'Bearer made.up.token' })).toBe(401);
  },
);

const passedOn: Record<string, string>[] = [
  { 'x-forwarded-for': afar },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: `for=${afar}` },
  { 'x-real-ip': afar },
];

test.each(['/api/openapi.json', '/docs/', '/metrics'])(
  '%s isn’t shown to what a proxy on this machine passes on',
  async (url) => {
    for (const headers of passedOn) expect(await statusOf(url, '127.0.0.1', headers)).toBe(404);
  },
);

test('the figures are for this machine alone, with or without a token', async () => {
  expect(await statusOf('/metrics', '127.0.0.1')).toBe(200);
  expect(await statusOf('/metrics', afar, await server.as('ADMIN'))).toBe(404);
});

test('the port for operators shows figures and documents to all who reach it', async () => {
  const app = Fastify();
  await mountForOperators(app, server.poolhouse.watched);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (const path of ['/metrics', '/api/openapi.json', '/docs/', '/healthz']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': afar } });
    expect(answer.status).toBe(200);
  }
  await app.close();
});
