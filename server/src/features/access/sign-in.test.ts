import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { auditOf, bearer, newPerson, password, post, signIn, statusOf } from './access-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);

describe('the right password', () => {
  test('gives a token, the person, and a cookie that scripts can’t read', async () => {
    const { email, id } = await newPerson(server);
    const visit = await signIn(server, email.toUpperCase());
    expect(visit.status).toBe(200);
    expect(visit.body.user).toMatchObject({
      id,
      email,
      role: 'RECEPTION',
      pages: ['dealers', 'online_store', 'payments', 'visitor_logs'],
    });
    expect(visit.body).not.toHaveProperty('user.identity_id');
    expect(Date.parse(visit.body.expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const cookie = String(visit.headers['set-cookie']);
    expect(cookie).toMatch(/^poolhouse=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await statusOf(server, visit)).toBe(200);
  });

  test('leaves a line in the activity log and the time of the sign-in', async () => {
    const { email, id } = await newPerson(server);
    await signIn(server, email);
    expect(await auditOf(server, email)).toMatchObject([
      { action: 'create-user-account', module: 'admin' },
      { action: 'sign-in', module: 'access', target_id: id, user_id: id },
    ]);
    const { rows } = await sql('select last_sign_in_at, revision from users where id = $1', [id]);
    expect(rows).toMatchObject([{ last_sign_in_at: expect.any(Date), revision: 1 }]);
  });

  test('is stored as an argon2id hash and the cookie as a fingerprint', async () => {
    const { email, id } = await newPerson(server);
    const visit = await signIn(server, email);
    const { rows } = await sql(
      `select c.password, s.token, s.id from users u join auth_accounts c on c.user_id = u.identity_id
       join auth_sessions s on s.user_id = u.identity_id where u.id = $1`,
      [id],
    );
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].token).not.toContain(visit.cookie?.split('=')[1]);
  });

  test('works however the letters were composed', async () => {
    const { identity, commandContext } = server.poolhouse;
    const account = { email: 'accents@test.example', name: 'Zoë', role: 'RECEPTION' as const };
    await identity.createAccount(commandContext('tests'), { ...account, password: 'zo\u00eb swims every day' });
    expect((await signIn(server, account.email, 'zoe\u0308 swims every day')).status).toBe(200);
  });
});

describe('what can’t be told apart', () => {
  test('a wrong password, an unknown address and a disabled account get the same answer', async () => {
    const known = await newPerson(server);
    const disabled = await newPerson(server);
    await sql('update users set disabled_at = now() where id = $1', [disabled.id]);
    const answers = [];
    for (const email of [known.email, disabled.email, 'nobody@test.example']) {
      const { status, body, headers } = await signIn(server, email, 'not the password at all');
      answers.push({ status, body: { ...body, requestId: '' }, names: Object.keys(headers).sort() });
    }
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    // The log stores this name for what no signed-in user did.
    for (const email of [known.email, disabled.email, 'nobody@test.example'])
      expect((await auditOf(server, email)).at(-1)).toMatchObject({ action: 'sign-in-failed', user_name: 'nobody' });
  });

  test('an account without a password is like an unknown one', async () => {
    const { identity, commandContext } = server.poolhouse;
    const email = 'invited@test.example';
    await identity.createAccount(commandContext('tests'), { email, name: 'Invited', role: 'FINANCE', password: null });
    expect(await signIn(server, email)).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
  });
});

describe('told after the right password only', () => {
  test('that the account is disabled or deleted', async () => {
    for (const column of ['disabled_at', 'deleted_at']) {
      const { email, id } = await newPerson(server);
      await sql(`update users set ${column} = now() where id = $1`, [id]);
      expect(await signIn(server, email)).toMatchObject({ status: 403, cookie: null, body: { code: 'user-disabled' } });
      expect((await auditOf(server, email)).at(-1)?.action).toBe('sign-in-failed');
    }
  });

  test('that there is no user record', async () => {
    const { email, id } = await newPerson(server);
    await sql('delete from users where id = $1', [id]);
    const { status, body } = await signIn(server, email);
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'user-not-found', detail: 'User not found on firestore' },
    });
  });
});

describe('sessions of a sign-in', () => {
  test('a cookie planted before the sign-in is worth nothing after it', async () => {
    const { email } = await newPerson(server);
    const planted = await signIn(server, email);
    const visit = await signIn(server, email, password, { headers: { cookie: planted.cookie ?? '' } });
    expect(visit.cookie).not.toBe(planted.cookie);
    expect(await post(server, '/auth/refresh', {}, { headers: { cookie: planted.cookie ?? '' } })).toMatchObject({
      status: 401,
    });
    expect(await statusOf(server, planted)).toBe(401);
    expect(await statusOf(server, visit)).toBe(200);
  });

  test('the oldest sessions end beyond twenty, also when all begin at once', async () => {
    const { email, id } = await newPerson(server);
    const visits = await Promise.all(
      Array.from({ length: 24 }, (_, index) => signIn(server, email, password, { address: `10.0.1.${index}` })),
    );
    expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 200));
    const { rows } = await sql(
      'select count(*)::int as open from auth_sessions s join users u on u.identity_id = s.user_id where u.id = $1',
      [id],
    );
    expect(rows).toEqual([{ open: 20 }]);
  });

  test('no answer with a token is kept for repeats', async () => {
    const { email } = await newPerson(server);
    const extra = { headers: { 'idempotency-key': 'sign-in-once-only' } };
    const first = await signIn(server, email, password, extra);
    const second = await signIn(server, email, password, extra);
    expect(second.body.token).not.toBe(first.body.token);
    expect((await sql('select 1 from idempotency_keys')).rowCount).toBe(0);
  });
});

describe('requests that make no sense', () => {
  test.each([
    [{ email: ['a@x.example', 'b@x.example'], password }],
    [{ email: 'a@x.example,b@x.example', password }],
    [{ email: 'a@x.example\r\nBcc: b@x.example', password }],
    [{ email: { $ne: 1 }, password }],
    [{ email: 'a@x.example', password: { $ne: 1 } }],
    [{ email: 'a@x.example', password: 'x'.repeat(257) }],
    [{ email: 'a@x.example', password, admin: true }],
  ])('%j is refused with 400', async (body) => {
    expect(await post(server, '/auth/sign-in', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('a body of a megabyte is refused before it is read', async () => {
    const body = { email: 'a@x.example', password: 'x'.repeat(1_000_000) };
    expect(await post(server, '/auth/sign-in', body)).toMatchObject({ status: 413 });
  });

  test.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMiIsImV4cCI6OTk5OTk5OTk5OX0.'])(
    'the token “%s” is refused with 401',
    async (token) => {
      const answer = await server.call({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );
});

test('an email address that is taken can’t be given to another, until they are deleted', async () => {
  const { email, id } = await newPerson(server);
  const { identity, commandContext } = server.poolhouse;
  const again = () =>
    identity.createAccount(commandContext('tests'), {
      email,
      name: 'Other',
      role: 'FINANCE',
      password: 'the other one’s password',
      isFirstLogin: false,
    });
  await expect(again()).rejects.toMatchObject({ code: 'conflict' });
  await sql('update users set deleted_at = now() where id = $1', [id]);
  const other = await again();
  expect((await signIn(server, email)).status).toBe(401);
  expect((await signIn(server, email, 'the other one’s password')).body.user).toMatchObject({ id: other });
});

test('a changed email address is the one to sign in with', async () => {
  const { email, id } = await newPerson(server);
  await sql("update users set email = 'New.Name@test.example' where id = $1", [id]);
  expect((await signIn(server, email)).status).toBe(401);
  const visit = await signIn(server, 'new.name@test.example');
  expect(await server.call({ url: '/api/user/me', headers: bearer(visit) })).toMatchObject({ body: { id } });
});
