import { Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../../testing/app-code.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { auditOf, bearer, newPerson, password, post, signIn, statusOf, type TestSession } from './access-testing.ts';
import {
  answerChallengeWith,
  beginFactor,
  challengeOf,
  confirmFactor,
  createProtectedAccount,
  wrongCode,
} from './second-factor-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const seconds = (count: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + count * 1000);
};
const now = (secret: string) => codeAt(secret, server.clock.now());
const stateOf = async (visit: TestSession) =>
  (await server.call({ url: '/api/user/me/second-factor', headers: bearer(visit) })).body;
const actionsOf = async (email: string) => (await auditOf(server, email)).map(({ action }) => action);
const remove = (visit: TestSession, body: object) =>
  post(server, '/user/me/second-factor/remove', body, { headers: bearer(visit) });
const renew = (visit: TestSession) =>
  post(server, '/user/me/second-factor/recovery-codes', undefined, { headers: bearer(visit) });

beforeEach(() => {
  server.clock.at = new Date();
});
afterEach(() => {
  server.clock.at = null;
});

describe('setting it up', () => {
  test('offers a secret by link, by hand and as a picture, and is on after the first code', async () => {
    const { email } = await newPerson(server);
    const [visit, elsewhere] = [await signIn(server, email), await signIn(server, email)];
    expect(await stateOf(visit)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isObligatory: false });
    const { status, body } = await beginFactor(server, visit);
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.otpauthUri).toMatch(/^otpauth:\/\/totp\/Poolhouse:person-\d+%40test\.example\?/);
    expect(body.qr).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect((await signIn(server, email)).status).toBe(200);
    const confirmed = await confirmFactor(server, visit, now(body.secret));
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await stateOf(visit)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await statusOf(server, elsewhere)).toBe(401);
    expect(await actionsOf(email)).toEqual(expect.arrayContaining(['begin-second-factor', 'confirm-second-factor']));
  });

  test('stores neither the secret nor the recovery codes in a form that can be read, nor logs them', async () => {
    const { secret, recoveryCodes, email } = await createProtectedAccount(server);
    const stored = [
      (
        await sql(`select user_id, encode(sealed_secret, 'hex') as hex, encode(sealed_secret, 'escape') as text
          from auth_second_factors`)
      ).rows,
      (await sql('select * from auth_recovery_codes')).rows,
      (
        await sql('select *, audit_actor(audit_log) as user_name from audit_log where audit_label(audit_log) = $1', [
          email,
        ])
      ).rows,
      (await sql('select * from idempotency_keys')).rows,
    ];
    const text = JSON.stringify(stored);
    const raw = Secret.fromBase32(secret).hex.toLowerCase();
    for (const hidden of [secret, raw, ...recoveryCodes]) expect(text).not.toContain(hidden);
  });

  test('a sealed secret moved to another person can’t be opened', async () => {
    const [one, other] = [await createProtectedAccount(server), await createProtectedAccount(server)];
    await sql(
      `update auth_second_factors set sealed_secret = (select f.sealed_secret from auth_second_factors f
        join users u on u.identity_id = f.user_id where u.id = $1)
       where user_id = (select identity_id from users where id = $2)`,
      [one.id, other.id],
    );
    seconds(60);
    const answer = await answerChallengeWith(server, await challengeOf(server, other.email), now(one.secret));
    expect(answer.status).toBe(500);
  });

  test('needs a sign-in of the last ten minutes, or the password again', async () => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    seconds(601);
    expect(await beginFactor(server, visit)).toMatchObject({ status: 403, body: { code: 'requires-recent-login' } });
    expect((await post(server, '/auth/reauthenticate', { password }, { headers: bearer(visit) })).status).toBe(200);
    expect((await beginFactor(server, visit)).status).toBe(200);
  });

  test('refuses wrong and repeated codes, recovery codes and what is no code', async () => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    expect(await confirmFactor(server, visit, '123456')).toMatchObject({ status: 409 });
    const { secret } = (await beginFactor(server, visit)).body;
    expect(await confirmFactor(server, visit, wrongCode(secret, server.clock.now()))).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential', fields: [{ path: 'code' }] },
    });
    expect((await confirmFactor(server, visit, 'k3m9x-7q2hd')).status).toBe(401);
    expect((await confirmFactor(server, visit, '12345')).status).toBe(400);
    expect((await confirmFactor(server, visit, now(secret))).status).toBe(200);
    expect((await confirmFactor(server, visit, now(secret))).status).toBe(409);
    expect(await actionsOf(email)).toContain('confirm-second-factor-failed');
  });

  test('begun twice, only the newest secret counts; a confirmed one is not replaced', async () => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    const older = (await beginFactor(server, visit)).body.secret;
    const newer = (await beginFactor(server, visit)).body.secret;
    expect((await confirmFactor(server, visit, now(older))).status).toBe(401);
    expect((await confirmFactor(server, visit, now(newer))).status).toBe(200);
    expect(await beginFactor(server, visit)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('confirmed twice at once is confirmed once', async () => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    const { secret } = (await beginFactor(server, visit)).body;
    const answers = await Promise.all([1, 2, 3].map(() => confirmFactor(server, visit, now(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('removing it', () => {
  test('takes a code or the password, and a recent sign-in', async () => {
    const byCode = await createProtectedAccount(server);
    seconds(30);
    expect(await remove(byCode.visit, {})).toMatchObject({ status: 400 });
    expect(await remove(byCode.visit, { code: '000000', password })).toMatchObject({ status: 400 });
    expect((await remove(byCode.visit, { code: wrongCode(byCode.secret, server.clock.now()) })).status).toBe(401);
    expect((await remove(byCode.visit, { code: now(byCode.secret) })).status).toBe(200);
    expect((await signIn(server, byCode.email)).status).toBe(200);
    expect(await actionsOf(byCode.email)).toEqual(
      expect.arrayContaining(['remove-second-factor-failed', 'remove-second-factor']),
    );
    const byPassword = await createProtectedAccount(server);
    const wrong = await remove(byPassword.visit, { password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Wrong Credentials' } });
    seconds(601);
    expect(await remove(byPassword.visit, { password })).toMatchObject({ body: { code: 'requires-recent-login' } });
    await post(server, '/auth/reauthenticate', { password }, { headers: bearer(byPassword.visit) });
    expect((await remove(byPassword.visit, { password })).status).toBe(200);
    expect((await remove(byPassword.visit, { password })).status).toBe(409);
    expect(await stateOf(byPassword.visit)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  });

  test('an administrator removes it from a user who lost it; all their sessions end', async () => {
    const { id, visit, email } = await createProtectedAccount(server);
    const take = (role: 'ADMIN' | 'OFFICE_MANAGER') =>
      server.call({ method: 'POST', url: `/api/user/${id}/remove-second-factor`, as: role });
    expect((await take('OFFICE_MANAGER')).status).toBe(403);
    expect((await take('ADMIN')).status).toBe(200);
    expect((await take('ADMIN')).status).toBe(409);
    expect(await statusOf(server, visit)).toBe(401);
    expect((await signIn(server, email)).status).toBe(200);
    expect((await auditOf(server, email)).at(-2)).toMatchObject({
      action: 'remove-second-factor',
      module: 'admin',
      user_name: 'Test ADMIN',
    });
  });

  test('no user removes their own that way, and it too needs a recent sign-in', async () => {
    const admin = await signIn(server, 'admin@test.example');
    const take = (id: string) =>
      post(server, `/user/${id}/remove-second-factor`, undefined, { headers: bearer(admin) });
    expect((await take(admin.body.user.id)).status).toBe(409);
    const { id } = await createProtectedAccount(server);
    seconds(601);
    expect(await take(id)).toMatchObject({ status: 403, body: { code: 'requires-recent-login' } });
    expect((await take('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
  });
});

describe('recovery codes', () => {
  test('each signs in once, in any spelling, and is counted', async () => {
    const { email, recoveryCodes, visit } = await createProtectedAccount(server);
    const [first = '', second = ''] = recoveryCodes;
    const answer = await answerChallengeWith(
      server,
      await challengeOf(server, email),
      first.toUpperCase().replace('-', ' '),
    );
    expect(answer.status).toBe(200);
    expect((await answerChallengeWith(server, await challengeOf(server, email), first)).status).toBe(401);
    expect((await answerChallengeWith(server, await challengeOf(server, email), second)).status).toBe(200);
    expect(await stateOf(visit)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('one tried many times at once works once', async () => {
    const { email, recoveryCodes } = await createProtectedAccount(server);
    const challenge = await challengeOf(server, email);
    const tries = [1, 2, 3, 4].map(() => answerChallengeWith(server, challenge, recoveryCodes[3] ?? ''));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('new ones put the old ones out of use', async () => {
    const { email, recoveryCodes, visit } = await createProtectedAccount(server);
    const renewed = await renew(visit);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await answerChallengeWith(server, await challengeOf(server, email), recoveryCodes[0] ?? '')).status).toBe(
      401,
    );
    const fresh = renewed.body.recoveryCodes[0];
    expect((await answerChallengeWith(server, await challengeOf(server, email), fresh)).status).toBe(200);
    expect(await actionsOf(email)).toContain('renew-recovery-codes');
    seconds(601);
    expect(await renew(visit)).toMatchObject({ status: 403, body: { code: 'requires-recent-login' } });
  });

  test('are none without a second factor', async () => {
    const { email } = await newPerson(server);
    expect(await renew(await signIn(server, email))).toMatchObject({ status: 409 });
  });
});

test.each([
  ['POST', '/user/me/second-factor'],
  ['POST', '/user/me/second-factor/confirm'],
  ['POST', '/user/me/second-factor/remove'],
  ['POST', '/user/me/second-factor/recovery-codes'],
])('no answer of %s %s is kept for repeats', async (_method, url) => {
  const { visit, secret } = await createProtectedAccount(server);
  seconds(60);
  const headers = { ...bearer(visit), 'idempotency-key': `once-${url}` };
  const body = url.endsWith('confirm') || url.endsWith('remove') ? { code: now(secret) } : undefined;
  await post(server, url, body, { headers });
  expect((await sql('select 1 from idempotency_keys')).rowCount).toBe(0);
});
