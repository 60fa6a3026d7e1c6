import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { auditOf, bearer, newPerson, password, post, signIn, statusOf, type TestSession } from './access-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const fresh = 'a pool full of new words';
const mailsTo = async (id: string) => {
  const { rows } = await sql("select payload from outbox where kind = 'mail' and target_id = $1 order by id", [id]);
  return rows.map(({ payload }) => payload as { codeId: string; template: string; to: unknown });
};
const askReset = (email: unknown, extra: object = {}, headers: Record<string, string> = {}) =>
  post(server, '/user/reset-password', { email, ...extra }, { headers });
const newestCode = async (id: string) =>
  server.poolhouse.identity.resetCodeOf((await mailsTo(id)).at(-1)?.codeId ?? '');
const reset = (oobCode: string, newPassword = fresh) => post(server, '/auth/reset-password', { oobCode, newPassword });
const check = (oobCode: string, mode = 'resetPassword') =>
  server.call({ url: `/api/auth/action-code?mode=${mode}&oobCode=${oobCode}` });

beforeEach(() => {
  server.clock.at = new Date();
});
afterEach(() => {
  server.clock.at = null;
});
const minutes = (count: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + count * 60_000);
};

describe('changing one’s own password', () => {
  const change = (visit: TestSession, currentPassword: string, newPassword: string) =>
    post(server, '/auth/change-password', { currentPassword, newPassword }, { headers: bearer(visit) });

  test('ends the first login and every old session, and goes on with a new one', async () => {
    const { email } = await newPerson(server, true);
    const [visit, elsewhere] = [await signIn(server, email), await signIn(server, email)];
    const before = await post(server, '/auth/reauthenticate', { password }, { headers: bearer(visit) });
    expect(before).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
    const changed = await change(visit, password, fresh);
    expect(changed).toMatchObject({ status: 200, body: { user: { email, isFirstLogin: false } } });
    const cookieOld = await post(server, '/auth/refresh', {}, { headers: { cookie: visit.cookie ?? '' } });
    expect([await statusOf(server, visit), await statusOf(server, elsewhere), cookieOld.status]).toEqual([
      401, 401, 401,
    ]);
    expect(await statusOf(server, changed)).toBe(200);
    expect([(await signIn(server, email)).status, (await signIn(server, email, fresh)).status]).toEqual([401, 200]);
    expect((await auditOf(server, email)).map(({ action }) => action)).toContain('change-password');
  });

  test.each([
    ['short', 'x'],
    ['common', 'Password123456'],
    ['all spaces', ' '.repeat(20)],
    ['the company’s name', 'Poolhouse-2026'],
    ['a character that can’t be typed', 'pool\u0000pool pool pool'],
    ['too long', 'abcde'.repeat(40)],
    ['the one that it was', password],
  ])('refuses one that is %s', async (_why, newPassword) => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    const answer = await change(visit, password, newPassword);
    expect(answer).toMatchObject({ status: 400, body: { code: 'weak-password', fields: [{ path: 'newPassword' }] } });
    expect(await statusOf(server, visit)).toBe(200);
  });

  test('refuses the own address, and takes emoji', async () => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    expect(await change(visit, password, email)).toMatchObject({ body: { code: 'weak-password' } });
    expect((await change(visit, password, '🏊 swims 🌊 in 🐬 pools')).status).toBe(200);
  });

  test('needs the present one', async () => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    const answer = await change(visit, 'not the present one', fresh);
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-credential', detail: 'Wrong Credentials' } });
    expect((await auditOf(server, email)).at(-1)?.action).toBe('change-password-failed');
  });

  test('twice at once happens once', async () => {
    const { email } = await newPerson(server);
    const visit = await signIn(server, email);
    const answers = await Promise.all([change(visit, password, fresh), change(visit, password, `${fresh} and more`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('asking for a reset', () => {
  test('answers the same for every address and sends a mail to living accounts only', async () => {
    const [known, disabled, deleted] = [await newPerson(server), await newPerson(server), await newPerson(server)];
    await sql('update users set disabled_at = now() where id = $1', [disabled.id]);
    await sql('update users set deleted_at = now() where id = $1', [deleted.id]);
    const key = { 'idempotency-key': 'the-same-key-again' };
    const names = (visit: TestSession) => Object.keys(visit.headers).sort();
    const first = await askReset(known.email, {}, key);
    expect(first).toMatchObject({ status: 200, body: { message: expect.stringContaining('is on its way') } });
    for (const email of [known.email, disabled.email, deleted.email, 'nobody@test.example']) {
      const answer = await askReset(email, {}, { 'idempotency-key': `the-same-key-${email}` });
      const again = await askReset(email, {}, { 'idempotency-key': `the-same-key-${email}` });
      expect([answer.status, answer.body, names(answer)]).toEqual([200, first.body, names(first)]);
      expect([again.status, again.body, names(again)]).toEqual([200, first.body, names(first)]);
      expect((await auditOf(server, email)).at(-1)).toMatchObject({ action: 'request-password-reset' });
    }
    expect((await mailsTo(known.id)).length).toBe(3);
    expect([...(await mailsTo(disabled.id)), ...(await mailsTo(deleted.id))]).toEqual([]);
  });

  test('stores neither the code nor anything that it can be read from', async () => {
    const { email, id } = await newPerson(server);
    await askReset(email);
    const code = await newestCode(id);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(await mailsTo(id)).toMatchObject([{ template: 'reset-password', to: [{ address: email }] }]);
    const { rows } = await sql('select * from auth_verifications');
    expect(JSON.stringify([rows, await mailsTo(id)])).not.toContain(code);
  });

  test.each([
    [['v@x.example', 'a@x.example']],
    ['v@x.example,a@x.example'],
    ['v@x.example\r\nBcc: a@x.example'],
    [{ $ne: 1 }],
  ])('refuses %j as an address', async (email) => {
    expect(await askReset(email)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('as a signed-in user does nothing without a token', async () => {
    const { email, id } = await newPerson(server);
    expect(await askReset(email, { loggedIn: true })).toMatchObject({ status: 200 });
    expect(await mailsTo(id)).toEqual([]);
    const stale = await askReset(email, { loggedIn: true }, { authorization: 'Bearer stale' });
    expect(stale).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('as a signed-in user is for oneself, or with the right to edit users', async () => {
    const [person, other] = [await newPerson(server), await newPerson(server)];
    const own = bearer(await signIn(server, person.email));
    expect((await askReset(person.email, { loggedIn: true }, own)).status).toBe(200);
    expect(await askReset(other.email, { loggedIn: true }, own)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect([(await mailsTo(person.id)).length, (await mailsTo(other.id)).length]).toEqual([1, 0]);
    const manager = await server.as('OFFICE_MANAGER');
    expect((await askReset(other.email, { loggedIn: true }, manager)).status).toBe(200);
    expect((await mailsTo(other.id)).length).toBe(1);
    expect((await auditOf(server, other.email)).at(-1)).toMatchObject({ user_name: 'Test OFFICE_MANAGER' });
  });

  test('again and again sends twenty mails a day at most; colleagues can still send one', async () => {
    const { email, id } = await newPerson(server);
    for (let count = 0; count < 23; count++) expect((await askReset(email)).status).toBe(200);
    expect((await mailsTo(id)).length).toBe(20);
    await askReset(email, { loggedIn: true }, await server.as('OFFICE_MANAGER'));
    expect((await mailsTo(id)).length).toBe(21);
    minutes(24 * 60 + 1);
    await askReset(email);
    expect((await mailsTo(id)).length).toBe(22);
  });
});

describe('resetting', () => {
  test('sets the password, ends the first login and all sessions', async () => {
    const { email, id } = await newPerson(server, true);
    const visit = await signIn(server, email);
    await askReset(email);
    const code = await newestCode(id);
    expect(await check(code)).toMatchObject({ status: 200, body: { mode: 'resetPassword' } });
    expect((await reset(code)).status).toBe(200);
    expect(await statusOf(server, visit)).toBe(401);
    expect([(await signIn(server, email)).status, (await signIn(server, email, fresh)).body.user.isFirstLogin]).toEqual(
      [401, false],
    );
    expect((await auditOf(server, email)).map(({ action }) => action)).toContain('reset-password');
  });

  test('works once, however often it is tried at once; looking uses nothing up', async () => {
    const { email, id } = await newPerson(server);
    await askReset(email);
    const code = await newestCode(id);
    await check(code);
    const answers = await Promise.all([reset(code), reset(code), reset(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await reset(code)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
    expect(await check(code)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
  });

  test('a newer code puts the older one out of use, and so does a change of password', async () => {
    const { email, id } = await newPerson(server);
    await askReset(email);
    const older = await newestCode(id);
    minutes(1);
    await askReset(email);
    const newer = await newestCode(id);
    expect(await reset(older)).toMatchObject({ body: { code: 'invalid-action-code' } });
    const headers = bearer(await signIn(server, email));
    await post(server, '/auth/change-password', { currentPassword: password, newPassword: fresh }, { headers });
    expect(await reset(newer, `${fresh}, again`)).toMatchObject({ body: { code: 'invalid-action-code' } });
  });

  test('a code lives for an hour', async () => {
    const { email, id } = await newPerson(server);
    await askReset(email);
    const code = await newestCode(id);
    minutes(61);
    expect(await check(code)).toMatchObject({ status: 400, body: { code: 'expired-action-code' } });
    expect(await reset(code)).toMatchObject({ status: 400, body: { code: 'expired-action-code' } });
  });

  test('a weak password is refused and leaves the code usable', async () => {
    const { email, id } = await newPerson(server);
    await askReset(email);
    const code = await newestCode(id);
    expect(await reset(code, 'short')).toMatchObject({ status: 400, body: { code: 'weak-password' } });
    expect((await reset(code)).status).toBe(200);
  });

  test('gives an invited person their first password, and a disabled one nothing', async () => {
    const { identity, commandContext } = server.poolhouse;
    const email = 'to-be-invited@test.example';
    const account = { email, name: 'Invited', role: 'FINANCE' as const, password: null };
    const id = await identity.createAccount(commandContext('tests'), account);
    minutes(1);
    await askReset(email);
    const code = await newestCode(id);
    await sql('update users set disabled_at = now() where id = $1', [id]);
    expect(await reset(code)).toMatchObject({ body: { code: 'invalid-action-code' } });
    await sql('update users set disabled_at = null where id = $1', [id]);
    expect((await reset(code)).status).toBe(200);
    expect((await signIn(server, email, fresh)).status).toBe(200);
  });

  test.each(['verifyEmail', 'recoverEmail'])('codes of the mode %s are not known', async (mode) => {
    expect(await check('some-code', mode)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
  });
});
