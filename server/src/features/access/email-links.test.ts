import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailOf, useTestServer } from '../../testing/test-server.ts';
import { auditOf, bearer, newPerson, password, post, signIn, statusOf } from './access-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const days = (count: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + count * 24 * 3_600_000);
};
let count = 0;

/** An administrator gives the person another address. */
async function changeEmail(id: string, email: string) {
  const { rows } = await sql('select revision from users where id = $1', [id]);
  const admin = bearer(await signIn(server, emailOf('ADMIN')));
  const headers = { ...admin, 'if-match': `"${rows[0].revision}"` };
  return server.call({ method: 'PATCH', url: `/api/user/${id}`, body: { email }, headers });
}

async function mailsTo(id: string) {
  const { rows } = await sql(
    "select payload from outbox where kind = 'mail' and target_id = $1 order by created_at, payload->>'template' desc",
    [id],
  );
  return rows.map(({ payload }) => ({
    template: payload.template as string,
    to: payload.to[0].address as string,
    code: server.poolhouse.identity.resetCodeOf(payload.codeId),
  }));
}
const codeOf = async (id: string, template: string) =>
  (await mailsTo(id)).filter((mail) => mail.template === template).at(-1)?.code ?? '';
const verify = (oobCode: string) => post(server, '/auth/verify-email', { oobCode });
const recover = (oobCode: string) => post(server, '/auth/recover-email', { oobCode });
const check = (mode: string, oobCode: string) =>
  server.call({ url: `/api/auth/action-code?mode=${mode}&oobCode=${oobCode}` });

/** A user who signed in before, and whose address was changed then. */
async function movedPerson() {
  const { id, email } = await newPerson(server);
  const visit = await signIn(server, email);
  count += 1;
  const moved = `moved-${count}@test.example`;
  expect((await changeEmail(id, moved)).status).toBe(200);
  return { id, email, moved, visit };
}

beforeEach(() => {
  server.clock.at = new Date();
});
afterEach(() => {
  server.clock.at = null;
});

describe('a changed address', () => {
  test('is told to both addresses, and no code can be read from the database', async () => {
    const { id, email, moved } = await movedPerson();
    const mails = await mailsTo(id);
    expect(mails).toMatchObject([
      { template: 'verify-email', to: moved },
      { template: 'email-changed', to: email },
    ]);
    const stored = JSON.stringify([
      (await sql('select * from auth_verifications')).rows,
      (await sql('select * from outbox')).rows,
    ]);
    for (const { code } of mails) expect(stored).not.toContain(code);
  });

  test('of an account that was never used is told to the new one alone', async () => {
    const { id } = await newPerson(server);
    await changeEmail(id, 'never-used@test.example');
    expect(await mailsTo(id)).toMatchObject([{ template: 'verify-email', to: 'never-used@test.example' }]);
  });

  test('takes the links to reset the password along that went to the old one', async () => {
    const { id, email } = await newPerson(server);
    await post(server, '/user/reset-password', { email });
    const code = await codeOf(id, 'reset-password');
    await changeEmail(id, `later-${id}@test.example`);
    expect(await check('resetPassword', code)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
  });

  test('needs a recent sign-in of who changes it', async () => {
    const { id } = await newPerson(server);
    const admin = await signIn(server, emailOf('ADMIN'));
    server.clock.at = new Date(server.clock.now().getTime() + 601_000);
    const headers = { ...bearer(admin), 'if-match': '"1"' };
    const change = (body: object) => server.call({ method: 'PATCH', url: `/api/user/${id}`, body, headers });
    expect(await change({ email: 'late@test.example' })).toMatchObject({ body: { code: 'requires-recent-login' } });
    expect(await change({ role: 'FINANCE' })).toMatchObject({ body: { code: 'requires-recent-login' } });
    expect((await change({ name: 'Another Name' })).status).toBe(200);
  });
});

describe('putting the old address back', () => {
  test('ends all sessions and every other link, and works once', async () => {
    const { id, email, moved, visit } = await movedPerson();
    const code = await codeOf(id, 'email-changed');
    const verifying = await codeOf(id, 'verify-email');
    await post(server, '/user/reset-password', { email: moved });
    const resetting = await codeOf(id, 'reset-password');
    expect(await check('recoverEmail', code)).toMatchObject({ status: 200, body: { mode: 'recoverEmail' } });
    const answers = await Promise.all([recover(code), recover(code), recover(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await statusOf(server, visit)).toBe(401);
    expect([(await signIn(server, moved)).status, (await signIn(server, email, password)).status]).toEqual([401, 200]);
    for (const [mode, other] of [
      ['recoverEmail', code],
      ['verifyEmail', verifying],
      ['resetPassword', resetting],
    ] as const)
      expect(await check(mode, other)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
    expect((await auditOf(server, email)).map(({ action }) => action)).toContain('recover-email');
  });

  test('works for seven days, never for a suspended person, and not when the address is taken by now', async () => {
    const late = await movedPerson();
    const suspended = await movedPerson();
    const taken = await movedPerson();
    await sql('update users set disabled_at = now() where id = $1', [suspended.id]);
    expect(await recover(await codeOf(suspended.id, 'email-changed'))).toMatchObject({ status: 400 });
    const other = await newPerson(server);
    await sql('update users set email = $1 where id = $2', [taken.email, other.id]);
    expect(await recover(await codeOf(taken.id, 'email-changed'))).toMatchObject({ status: 409 });
    days(7);
    expect(await recover(await codeOf(late.id, 'email-changed'))).toMatchObject({
      body: { code: 'expired-action-code' },
    });
  });
});

describe('confirming the new address', () => {
  const isVerified = async (id: string) => {
    const { rows } = await sql(
      'select a.email_verified as verified from auth_users a join users u on u.identity_id = a.id where u.id = $1',
      [id],
    );
    return rows[0].verified;
  };

  test('is kept, and works once', async () => {
    const { id, moved } = await movedPerson();
    expect(await isVerified(id)).toBe(false);
    const code = await codeOf(id, 'verify-email');
    expect((await check('verifyEmail', code)).status).toBe(200);
    expect((await verify(code)).status).toBe(200);
    expect(await isVerified(id)).toBe(true);
    expect(await verify(code)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
    expect((await auditOf(server, moved)).at(-1)?.action).toBe('verify-email');
  });

  test('is about that address alone, for seven days', async () => {
    const { id } = await movedPerson();
    const first = await codeOf(id, 'verify-email');
    await changeEmail(id, `again-${id}@test.example`);
    expect((await verify(first)).status).toBe(400);
    const second = await codeOf(id, 'verify-email');
    days(7);
    expect(await verify(second)).toMatchObject({ body: { code: 'expired-action-code' } });
  });
});

test.each(['verify-email', 'recover-email'])('a code of another kind or of none is refused by %s', async (call) => {
  const { id } = await movedPerson();
  const other = await codeOf(id, call === 'verify-email' ? 'email-changed' : 'verify-email');
  expect((await post(server, `/auth/${call}`, { oobCode: other })).status).toBe(400);
  expect((await post(server, `/auth/${call}`, { oobCode: 'made-up' })).status).toBe(400);
  expect((await post(server, `/auth/${call}`, {})).body.code).toBe('invalid');
});
