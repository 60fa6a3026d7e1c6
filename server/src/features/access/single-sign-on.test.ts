import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../../../../simulators/src/identity/index.ts';
import { codeAt } from '../../testing/app-code.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { auditOf, bearer, newPerson, post, signIn, statusOf } from './access-testing.ts';
import { answerChallengeWith, beginFactor, confirmFactor, createProtectedAccount } from './second-factor-testing.ts';
import { openProviderBrowser, settingsFor, startProvider } from './single-sign-on-testing.ts';

const account = (subject: string, email: string, more: object = {}) => ({
  subject,
  email,
  isEmailVerified: true,
  name: subject,
  methods: ['pwd'],
  ...more,
});
const accounts = [
  account('finance', 'Finance@test.example'),
  account('reception', 'reception@test.example'),
  account('reception-again', 'reception@test.example'),
  account('stranger', 'stranger@elsewhere.example'),
  account('unverified', 'service@test.example', { isEmailVerified: false }),
  account('marketplace', 'marketplace@test.example'),
  account('protected', 'protected@test.example'),
  account('strong', 'strong@test.example', { methods: ['pwd', 'otp'] }),
  account('training', 'training@test.example'),
  account('superuser', 'superuser@test.example'),
];
const port = await findFreePort();
const server = useTestServer(settingsFor(`http://127.0.0.1:${port}/identity`));
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
let provider: Identity;

beforeAll(async () => {
  provider = await startProvider(accounts, port);
});
afterAll(() => provider.stop());
afterEach(() => {
  server.clock.at = null;
});

const start = (anew = false) => post(server, '/auth/oidc/start', { anew });
const finish = (brought: object) => post(server, '/auth/oidc/finish', brought);
/** All of it, as `subject`. */
async function enterAs(subject: string, anew = false) {
  const { body } = await start(anew);
  const brought = await openProviderBrowser().signIn(body.url, subject);
  return { code: brought.code, visit: await finish({ ...brought, binding: body.binding }) };
}

test('the sign-in page learns that there is such a sign-in', async () => {
  const { status, body } = await server.call({ url: '/api/auth/options' });
  expect({ status, body }).toEqual({
    status: 200,
    body: { companyName: 'Poolhouse', companyPhone: null, singleSignOn: true },
  });
});

describe('a sign-in', () => {
  test('goes to the provider with state, nonce and challenge, of which nothing usable is stored', async () => {
    const { status, body } = await start();
    const url = new URL(body.url);
    expect(status).toBe(200);
    expect(url.origin + url.pathname).toBe(`http://127.0.0.1:${port}/identity/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'poolhouse',
      redirect_uri: 'http://localhost:3000/_/auth/action',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const stored = JSON.stringify((await sql('select * from auth_verifications')).rows);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(stored).not.toContain(url.searchParams.get(name) ?? 'missing');
    expect(stored).not.toContain(body.binding);
  });

  test('opens a session for the user with that verified address, and stays linked when the address changes', async () => {
    const { visit } = await enterAs('finance');
    expect(visit).toMatchObject({ status: 200, body: { user: { email: 'finance@test.example' } } });
    expect(visit.cookie).toMatch(/^poolhouse=/);
    expect(await statusOf(server, visit)).toBe(200);
    expect((await auditOf(server, 'finance@test.example')).map(({ action }) => action).slice(-2)).toEqual([
      'link-single-sign-on',
      'sign-in',
    ]);
    await sql("update users set email = 'money@test.example' where email = 'finance@test.example'");
    expect((await enterAs('finance')).visit.body.user).toMatchObject({ email: 'money@test.example' });
    const actions = (await auditOf(server, 'money@test.example')).map(({ action }) => action);
    expect(actions.filter((action) => action === 'link-single-sign-on')).toHaveLength(1);
    expect(actions.at(-1)).toBe('sign-in');
  });

  test('is worth nothing in another browser, and the first one can still end it', async () => {
    const [mine, other] = [(await start()).body, (await start()).body];
    const brought = await openProviderBrowser().signIn(mine.url, 'training');
    const elsewhere = await finish({ ...brought, binding: other.binding });
    expect(elsewhere).toMatchObject({ status: 400, cookie: null, body: { code: 'invalid-action-code' } });
    expect((await finish({ ...brought, binding: mine.binding })).status).toBe(200);
  });

  test('ends once: what was brought before is refused', async () => {
    const first = (await start()).body;
    const brought = { ...(await openProviderBrowser().signIn(first.url, 'training')), binding: first.binding };
    expect((await finish(brought)).status).toBe(200);
    expect(await finish(brought)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
    const { code } = await enterAs('training');
    const { body } = await start();
    const state = new URL(body.url).searchParams.get('state');
    const replayed = await finish({ code, state, iss: provider.issuer, binding: body.binding });
    expect(replayed).toMatchObject({ status: 401, cookie: null, body: { code: 'invalid-credential' } });
  });

  test('with a wrong state, an unknown code, or another issuer is refused', async () => {
    const { body } = await start();
    const brought = await openProviderBrowser().signIn(body.url, 'training');
    const wrongState = await finish({ ...brought, state: 'x'.repeat(43), binding: body.binding });
    expect(wrongState).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
    const another = await finish({ ...brought, iss: 'https://evil.example', binding: body.binding });
    expect(another).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
    const again = (await start()).body;
    const state = new URL(again.url).searchParams.get('state');
    expect(await finish({ code: 'made-up', state, iss: provider.issuer, binding: again.binding })).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential' },
    });
  });

  test('of one flow brought under the state of another fails on nonce and verifier', async () => {
    const [one, other] = [(await start()).body, (await start()).body];
    const brought = await openProviderBrowser().signIn(one.url, 'training');
    const state = new URL(other.url).searchParams.get('state');
    const mixed = await finish({ ...brought, state, binding: other.binding });
    expect(mixed).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
  });

  test('runs out after ten minutes', async () => {
    const { body } = await start();
    const brought = await openProviderBrowser().signIn(body.url, 'training');
    server.clock.at = new Date(Date.now() + 601_000);
    const late = await finish({ ...brought, binding: body.binding });
    expect(late).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
  });

  test.each([
    [{}],
    [{ code: 'x', state: 'y' }],
    [{ code: { $ne: 1 }, state: 'y', binding: 'z' }],
    [{ code: 'x'.repeat(4_001), state: 'y', binding: 'z' }],
    [{ code: 'x', state: 'y', binding: 'z', admin: true }],
  ])('that makes no sense is refused with 400 (%#)', async (body) => {
    expect(await finish(body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('who is admitted', () => {
  const notFound = {
    status: 403,
    cookie: null,
    body: { code: 'user-not-found', detail: 'User not found on firestore' },
  };

  test('no account without a user record, and none by an address that the provider hasn’t verified', async () => {
    expect((await enterAs('stranger')).visit).toMatchObject(notFound);
    expect((await enterAs('unverified')).visit).toMatchObject(notFound);
    expect((await auditOf(server, 'stranger@elsewhere.example')).map(({ action }) => action)).toEqual([
      'sign-in-failed',
    ]);
  });

  test('no account by an address that belonged to another account of the provider before', async () => {
    expect((await enterAs('reception')).visit.status).toBe(200);
    expect((await enterAs('reception-again')).visit).toMatchObject(notFound);
    expect((await enterAs('reception')).visit.status).toBe(200);
  });

  test('no account that is disabled, linked or not', async () => {
    const disable = (at: string) =>
      sql(`update users set disabled_at = ${at} where email = 'marketplace@test.example'`);
    await disable('now()');
    expect((await enterAs('marketplace')).visit).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    await disable('null');
    expect((await enterAs('marketplace')).visit.status).toBe(200);
    await disable('now()');
    expect((await enterAs('marketplace')).visit).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
  });
});

/** A user with a second factor, under the address that the provider knows. */
async function protectedAs(email: string) {
  const person = await createProtectedAccount(server);
  await sql('update users set email = $1 where id = $2', [email, person.id]);
  return person;
}

describe('the second factor', () => {
  test('is asked for where the provider didn’t, and not where it did', async () => {
    const plain = await protectedAs('protected@test.example');
    await protectedAs('strong@test.example');
    const challenge = (await enterAs('protected')).visit;
    expect(challenge).toMatchObject({ status: 401, cookie: null, body: { code: 'second-factor-required' } });
    const code = codeAt(plain.secret, new Date(Date.now() + 30_000));
    const visit = await answerChallengeWith(server, challenge.body.challenge, code);
    expect(visit).toMatchObject({ status: 200, body: { user: { email: 'protected@test.example' } } });
    expect((await enterAs('strong')).visit).toMatchObject({
      status: 200,
      body: { user: { email: 'strong@test.example' } },
    });
  });

  test('can be set up once the person has proven again who they are', async () => {
    const { visit } = await enterAs('superuser', true);
    const { secret } = (await beginFactor(server, visit)).body;
    expect((await confirmFactor(server, visit, codeAt(secret, server.clock.now()))).status).toBe(200);
  });

  test('cannot be set up when the person proved it to the provider long ago', async () => {
    server.clock.at = new Date(Date.now() + 15 * 60_000);
    const { visit } = await enterAs('training');
    expect(visit.status).toBe(200);
    expect(await beginFactor(server, visit)).toMatchObject({ status: 403, body: { code: 'requires-recent-login' } });
  });
});

describe('while the provider can’t be reached', () => {
  test('starting and ending a sign-in say so, email sign-in works, and all is well once it is back', async () => {
    const { body } = await start();
    const brought = await openProviderBrowser().signIn(body.url, 'training');
    await provider.stop();
    const ended = await finish({ ...brought, binding: body.binding });
    expect(ended).toMatchObject({ status: 502, cookie: null, body: { code: 'network-request-failed' } });
    expect(ended.body.detail).toContain('Use your email and password');
    server.clock.at = new Date(Date.now() + 3_600_001);
    expect(await start()).toMatchObject({ status: 502, body: { code: 'network-request-failed' } });
    server.clock.at = null;
    const { email } = await newPerson(server);
    expect((await signIn(server, email)).status).toBe(200);
    provider = await startProvider(accounts, port);
    expect((await enterAs('training')).visit.status).toBe(200);
  });
});

test('no answer with a token is kept for repeats', async () => {
  const { body } = await start();
  const brought = await openProviderBrowser().signIn(body.url, 'training');
  const headers = { 'idempotency-key': 'single-sign-on-once' };
  const visit = await post(server, '/auth/oidc/finish', { ...brought, binding: body.binding }, { headers });
  expect(visit.status).toBe(200);
  expect((await sql('select 1 from idempotency_keys')).rowCount).toBe(0);
  expect((await server.call({ url: '/api/user/me', headers: bearer(visit) })).body.email).toBe('training@test.example');
});
