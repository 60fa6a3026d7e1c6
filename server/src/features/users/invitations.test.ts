import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { auditOf, post, signIn } from '../access/access-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const fresh = 'a pool full of new words';
const dayMs = 24 * 3_600_000;

beforeEach(() => {
  server.clock.at = new Date('2026-11-22T01:00:00Z');
});
afterEach(() => {
  server.clock.at = null;
});
const pass = (ms: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + ms);
};

const kinds = [
  { kind: 'user', url: '/api/user', body: { name: 'Shane Murphy', role: 'RECEPTION' } },
  { kind: 'dealer account', url: '/api/user/dealer', body: { name: 'Shane Murphy', priorityId: 'C900001' } },
];
async function invited({ url, body }: (typeof kinds)[number] = kinds[0] as (typeof kinds)[number]) {
  const email = `invited-${crypto.randomUUID()}@test.example`;
  const { status, body: created } = await server.call({
    method: 'POST',
    url: `${url}/create`,
    as: 'ADMIN',
    body: { ...body, email },
  });
  expect(status).toBe(201);
  return { ...created, email };
}
const resend = (id: string, url = '/api/user', as: 'ADMIN' | 'RECEPTION' = 'ADMIN') =>
  server.call({ method: 'POST', url: `${url}/${id}/invitation`, as });
async function mailsTo(id: string) {
  const { rows } = await sql("select payload from outbox where kind = 'mail' and target_id = $1 order by id", [id]);
  return rows.map(({ payload }) => payload);
}
const newestCode = async (id: string) =>
  server.poolhouse.identity.resetCodeOf((await mailsTo(id)).at(-1)?.codeId ?? '');
const accept = (oobCode: string) => post(server, '/auth/reset-password', { oobCode, newPassword: fresh });
const check = (oobCode: string, mode = 'invitation') =>
  server.call({ url: `/api/auth/action-code?mode=${mode}&oobCode=${oobCode}` });

describe.each(kinds)('a new $kind', (kind) => {
  test('is invited by name, for seven days', async () => {
    const { id, email, invitationExpiresAt } = await invited(kind);
    expect(invitationExpiresAt).toBe('2026-11-29T01:00:00.000Z');
    const [mail, ...others] = await mailsTo(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'invitation', to: [{ address: email }], inviter: 'Test ADMIN' });
    const { subject, text } = server.poolhouse.outgoingTemplates.renderMail(mail);
    expect(subject).toBe('Test ADMIN has invited you to Poolhouse');
    expect(text).toContain(`mode=invitation&oobCode=${await newestCode(id)}`);
    expect(text).not.toMatch(/reset/i);
  });

  test('is found by its status, until the invitation expires or is accepted', async () => {
    const { id, email } = await invited(kind);
    const accepted = await invited(kind);
    await accept(await newestCode(accepted.id));
    const found = async (status: string) => {
      const ask = (person: string) => `${kind.url}?state=${status}&q=${person}`;
      const counts = [email, accepted.email].map(
        async (one) => (await server.call({ url: ask(one), as: 'ADMIN' })).body,
      );
      return (await Promise.all(counts)).map(({ count }) => count);
    };
    expect(await found('invited')).toEqual([1, 0]);
    expect(await found('invitation-expired')).toEqual([0, 0]);
    pass(8 * dayMs);
    expect(await found('invited')).toEqual([0, 0]);
    expect(await found('invitation-expired')).toEqual([1, 0]);
    expect(await found('active')).toEqual([1, 1]);
    await sql('update users set disabled_at = now() where id = $1', [id]);
    expect(await found('invitation-expired')).toEqual([0, 0]);
    expect(await found('suspended&state=invited')).toEqual([1, 0]);
  });

  test('chooses a password once, which is the first change', async () => {
    const { id, email } = await invited(kind);
    const code = await newestCode(id);
    pass(7 * dayMs - 1);
    expect((await check(code)).body).toEqual({ mode: 'invitation', email });
    expect((await accept(code)).status).toBe(200);
    expect(await signIn(server, email, fresh)).toMatchObject({ status: 200, body: { user: { isFirstLogin: false } } });
    expect(await accept(code)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } });
    const { body } = await server.call({ url: `${kind.url}/${id}`, as: 'ADMIN' });
    expect(body).toMatchObject({ isFirstLogin: false, invitationExpiresAt: null });
    expect((await auditOf(server, email)).map(({ action }) => action)).toContain('accept-invitation');
  });

  test('gets a newer link, and the one before ends', async () => {
    const { id, revision } = await invited(kind);
    const old = await newestCode(id);
    pass(dayMs);
    const { status, body } = await resend(id, kind.url);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      invitationExpiresAt: '2026-11-30T01:00:00.000Z',
      revision: revision + 1,
    });
    expect((await check(old)).body.code).toBe('invalid-action-code');
    expect((await accept(await newestCode(id))).status).toBe(200);
  });
});

test('an invitation ends after seven days, and says who sends another', async () => {
  const { id } = await invited();
  const code = await newestCode(id);
  pass(7 * dayMs);
  expect(await accept(code)).toMatchObject({
    status: 400,
    body: { code: 'expired-action-code', detail: expect.stringMatching(/person who invited you/) },
  });
});

test('an invitation is of no use once its user signed in another way', async () => {
  const { id, email } = await invited();
  const invitation = await newestCode(id);
  await sql('update users set last_sign_in_at = now() where email = $1', [email]);
  expect((await accept(invitation)).body.code).toBe('invalid-action-code');
  expect((await check(invitation)).body.code).toBe('invalid-action-code');
  expect(await resend(id)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/signed in already/) } });
});

test('a password that was chosen by another link ends the invitation', async () => {
  const { id, email } = await invited();
  const invitation = await newestCode(id);
  pass(1_000);
  await post(server, '/user/reset-password', { email });
  expect((await accept(await newestCode(id))).status).toBe(200);
  expect((await check(invitation)).body.code).toBe('invalid-action-code');
});

test('a changed address ends the invitation that went to the old one', async () => {
  const { id, revision } = await invited();
  const invitation = await newestCode(id);
  const { body } = await server.call({
    method: 'PATCH',
    url: `/api/user/${id}`,
    as: 'ADMIN',
    body: { email: `moved-${crypto.randomUUID()}@test.example` },
    headers: { 'if-match': `"${revision}"` },
  });
  expect(body.invitationExpiresAt).toBeNull();
  expect((await check(invitation)).body.code).toBe('invalid-action-code');
});

test('an invitation is checked as one, and a link to reset a password is none', async () => {
  const { id, email } = await invited();
  const invitation = await newestCode(id);
  expect((await check(invitation, 'resetPassword')).body.code).toBe('invalid-action-code');
  pass(1_000);
  await post(server, '/user/reset-password', { email });
  expect((await check(await newestCode(id))).body.code).toBe('invalid-action-code');
});

test('who may not edit users sends no invitation, and a staff account is not a dealer’s', async () => {
  const { id } = await invited();
  expect((await resend(id, '/api/user', 'RECEPTION')).status).toBe(403);
  expect((await resend(id, '/api/user/dealer')).status).toBe(404);
});
