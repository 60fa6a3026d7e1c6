import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { buildServer } from './build-server.ts';
import { serveWeb } from './serve-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'poolhouse-web-'));
const manifest = {
  'src/public/order/order-page.tsx': { file: 'assets/order.js', imports: ['_sheet.js'], css: ['assets/order.css'] },
  '_sheet.js': { file: 'assets/sheet.js', imports: ['src/public/order/order-page.tsx'] },
};
let app: Awaited<ReturnType<typeof buildServer>>;

beforeAll(async () => {
  for (const name of ['index.html', 'app.html']) writeFileSync(join(folder, name), `<html><head></head>${name}</html>`);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1.js'), 'export {}');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'sw.js'), 'const built = {};');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  app = await buildServer({ config: readConfig('test', {}), log: createLog('silent'), maintenance: { until: null } });
  for (const call of ['/api/order-page/:of/:hashId', '/api/service-request/status/:of/:hashId'])
    app.get(call, (request, reply) => reply.code(Number((request.params as { hashId: string }).hashId)).send());
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['/order/1/200', 200],
  ['/order/1/404', 404],
  ['/order/1/429', 429],
  ['/order/1/503', 200],
  ['/service-request/status/DGRE-2026-00001/200', 200],
  ['/service-request/status/DGRE-2026-00001/404', 404],
  ['/visitor', 200],
  ['/no-such-page', 404],
])('%s is answered with %i, and the public page', async (url, status) => {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'localhost:3000' } });
  expect(statusCode).toBe(status);
  expect(body).toContain('index.html');
});

test.each([
  '/assets/',
  '/assets',
  '/assets//',
  '/assets/none.js',
  '/assets/..%2f..%2f',
  '/assets/%00',
  '/.git/config',
  '//',
  '/assets/app-1.js/',
  '/%',
])('GET %s is refused as something that isn’t there', async (url) => {
  for (const encoding of ['identity', 'br, gzip']) {
    const headers = { host: 'localhost:3000', 'accept-encoding': encoding };
    const { statusCode } = await app.inject({ url, headers });
    expect(statusCode).toBeOneOf([400, 403, 404]);
  }
});

test.each(['POST', 'DELETE', 'OPTIONS', 'HEAD'] as const)('%s /assets/ is refused as well', async (method) => {
  const { statusCode } = await app.inject({ method, url: '/assets/', headers: { host: 'localhost:3000' } });
  expect(statusCode).toBe(404);
});

test('a built file is served', async () => {
  const { statusCode } = await app.inject({ url: '/assets/app-1.js', headers: { host: 'localhost:3000' } });
  expect(statusCode).toBe(200);
});

test.each([
  ['/sw.js', /^(?:text|application)\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('%s is asked for again each time, so that a new version is seen', async (url, type) => {
  const { headers } = await app.inject({ url, headers: { host: 'localhost:3000' } });
  expect(headers['content-type']).toMatch(type);
  expect(headers['cache-control']).toBe('no-cache');
  // A service worker fetches by the policy that it came with.
  expect(headers['content-security-policy']).toMatch(/connect-src 'self'.*manifest-src 'self'.*worker-src 'self'/);
});

test('a public page has its code fetched together with the first scripts', async () => {
  const pageAt = async (url: string) => (await app.inject({ url, headers: { host: 'localhost:3000' } })).body;
  expect(await pageAt('/order/1/200')).toBe(
    '<html><head><link rel="modulepreload" crossorigin href="/assets/order.js" /><link rel="modulepreload" crossorigin href="/assets/sheet.js" /><link rel="stylesheet" crossorigin href="/assets/order.css" /></head>index.html</html>',
  );
  expect(await pageAt('/visitor')).toBe('<html><head></head>index.html</html>');
});
