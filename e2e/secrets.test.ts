import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from '@poolhouse/domain/features/access/public-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoCopy } from './demo-copy.ts';
import type { OwnDemo } from './demo-server.ts';

const dist = join(import.meta.dirname, '../web/dist');

/** Secrets that only the server may know, each with a value that appears nowhere else. */
const settings = {
  REGISTRATION_SECRET: 'phrase-of-registration-5f1c',
  POS_URL: 'http://127.0.0.1:9/till',
  POS_SECRET: 'secret-of-the-till-9b2e',
  STAFF_EMAILS: 'staff-list-7d3a@nowhere.example,second-list-7d3a@nowhere.example',
  STRIPE_SECRET_KEY: 'sk_test_secret-of-cards-2d7b',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret-of-cards-8a3e',
  FREIGHT_WEBHOOK_SECRET: 'secret-of-freight-4c8d',
  SHOP_WEBHOOK_SECRET: 'secret-of-the-shop-1e6f',
  LOG_LEVEL: 'trace',
};
const guesses = { password: 'a-typed-password-3a9c', phrase: 'a-guessed-phrase-8e2b', code: 'a-code-of-a-mail-6b1d' };

let demo: OwnDemo;
let secrets: readonly string[];
const seen: { where: string; text: string }[] = [];

beforeAll(async () => {
  demo = await startDemoCopy(settings);
  const authSecret = readFileSync(join(demo.dataDir, 'auth-secret'), 'utf8').trim();
  const { POS_URL: _url, LOG_LEVEL: _level, STAFF_EMAILS, ...rest } = settings;
  secrets = [...Object.values(rest), ...STAFF_EMAILS.split(','), authSecret];
});
afterAll(() => demo?.stop());

/** Calls the server, keeps what it answers, and returns it. */
async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${demo.url}${path}`, init);
  const copy = answer.clone();
  const text = `${JSON.stringify([...copy.headers])}${await copy.text()}`;
  seen.push({ where: `${init.method ?? 'GET'} ${path}`, text });
  return answer;
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Returns the places in which a secret was found. */
const findIn = (texts: readonly { where: string; text: string }[], words: readonly string[]) =>
  texts.flatMap(({ where, text }) => words.filter((word) => text.includes(word)).map((word) => `${where}: ${word}`));

test('no bundle has a secret, and no source map is built', () => {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  const texts = names
    .filter((name) => /\.(js|css|html|json|webmanifest|svg)$/.test(name))
    .map((where) => ({ where, text: readFileSync(join(dist, where), 'utf8') }));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(({ text }) => /sourceMappingURL=/.test(text)).map(({ where }) => where)).toEqual([]);
  // The phrase and the passwords that the demo documents are typed by people, never checked in a browser.
  expect(
    findIn(texts, [...secrets, 'demo-registration', 'demo-pool-2026', 'REGISTRATION_SECRET', 'POS_SECRET']),
  ).toEqual([]);
});

test('no page and no answer has one', async () => {
  for (const { path } of Object.values(publicPages)) await call(path.replaceAll(/:\w+/g, 'x'));
  for (const path of ['/home', '/nowhere', '/api/openapi.json', '/docs', '/healthz', '/readyz', '/api/auth/options'])
    await call(path);
  await call('/api/service-request/form');
  const email = 'admin@demo.poolhouse.example';
  const signedIn = await post('/api/auth/sign-in', { email, password: demo.password });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/user/me', '/api/connection', '/api/log', '/api/outbox', '/api/mail-template'])
    await call(path, { headers });
  expect(seen.filter(({ text }) => text.length > 100).length).toBeGreaterThan(15);
  expect(findIn(seen, secrets)).toEqual([]);
});

test('no line of the log has one, or what people type wrong', async () => {
  const email = 'admin@demo.poolhouse.example';
  await post('/api/auth/sign-in', { email, password: guesses.password });
  await post('/api/auth/reset-password', { oobCode: guesses.code, newPassword: guesses.password });
  await call(`/api/auth/action-code?oobCode=${guesses.code}`);
  await call(`/_/auth/action?mode=resetPassword&oobCode=${guesses.code}`);
  await post('/api/user/create', '{');
  await post('/api/account-registration/create', { secret: guesses.phrase });
  await post('/api/shop/webhook', {}, { 'x-wc-webhook-signature': settings.SHOP_WEBHOOK_SECRET });
  await post('/api/service-request/freight-webhook', {}, { authorization: settings.FREIGHT_WEBHOOK_SECRET });
  await post('/api/service-request/createServiceRequest', { ticket: 'x' });
  const output = demo.output();
  expect(output.length).toBeGreaterThan(100);
  const lines = output.split('\n').map((text, at) => ({ where: `line ${at + 1}`, text }));
  expect(findIn(lines, [...secrets, ...Object.values(guesses)])).toEqual([]);
});
