import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeAt } from '../../testing/app-code.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { auditOf, bearer, newPerson, password, post, signIn, statusOf } from './access-testing.ts';
import { answerChallengeWith, challengeOf, createProtectedAccount, wrongCode } from './second-factor-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const seconds = (count: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + count * 1000);
};
const now = (secret: string) => codeAt(secret, server.clock.now());
const stranger = { address: '192.0.2.66' };

/** A person whose set-up is two steps ago, so that the present code is a fresh one. */
async function settledPerson() {
  const person = await createProtectedAccount(server);
  seconds(60);
  return person;
}

beforeEach(() => {
  server.clock.at = new Date();
});
afterEach(() => {
  server.clock.at = null;
});

describe('signing in', () => {
  test('asks for the code after the right password, and opens a session with it', async () => {
    const { email, secret } = await settledPerson();
    const first = await signIn(server, email);
    expect(first).toMatchObject({ status: 401, cookie: null, body: { code: 'second-factor-required' } });
    expect(first.body).not.toHaveProperty('token');
    const visit = await answerChallengeWith(server, first.body.challenge, now(secret));
    expect(visit).toMatchObject({ status: 200, body: { user: { email, mustSetUpSecondFactor: false } } });
    expect(visit.cookie).toMatch(/^poolhouse=/);
    expect(await statusOf(server, visit)).toBe(200);
    const { rows } = await sql(
      'select action, changes from audit_log where audit_label(audit_log) = $1 order by id desc limit 2',
      [email],
    );
    expect(rows).toMatchObject([
      { action: 'sign-in', changes: [{ field: 'method', after: 'password and code' }] },
      { action: 'second-factor-asked' },
    ]);
  });

  test.each([
    [-30, 200],
    [0, 200],
    [30, 200],
    [-60, 401],
    [60, 401],
  ])('a clock that is %i seconds off gives %i', async (off, status) => {
    const { email, secret } = await settledPerson();
    seconds(60);
    const code = codeAt(secret, new Date(server.clock.now().getTime() + off * 1000));
    expect((await answerChallengeWith(server, await challengeOf(server, email), code)).status).toBe(status);
  });

  test('a code works once, also when it is sent many times at once, and no older one after it', async () => {
    const { email, secret } = await settledPerson();
    const challenge = await challengeOf(server, email);
    const older = codeAt(secret, new Date(server.clock.now().getTime() - 30_000));
    const answers = await Promise.all([1, 2, 3].map(() => answerChallengeWith(server, challenge, now(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await answerChallengeWith(server, challenge, older)).status).toBe(401);
    seconds(30);
    expect((await answerChallengeWith(server, challenge, now(secret))).status).toBe(200);
  });

  test('a challenge lives for five minutes, and is worth nothing when tampered with or elsewhere', async () => {
    const { email, secret } = await settledPerson();
    const challenge = await challengeOf(server, email);
    for (const other of [`${challenge}x`, 'a.b.c', (await server.as('ADMIN')).authorization.slice(7)])
      expect(await answerChallengeWith(server, other, now(secret))).toMatchObject({ status: 401, cookie: null });
    const asToken = await server.call({ url: '/api/user/me', headers: { authorization: `Bearer ${challenge}` } });
    expect(asToken.status).toBe(401);
    seconds(301);
    const late = await answerChallengeWith(server, challenge, now(secret));
    expect(late).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('a password changed in between makes the challenge worthless', async () => {
    const { email, secret, visit } = await settledPerson();
    const challenge = await challengeOf(server, email);
    const change = { currentPassword: password, newPassword: 'another pool of words' };
    expect((await post(server, '/auth/change-password', change, { headers: bearer(visit) })).status).toBe(200);
    expect((await answerChallengeWith(server, challenge, now(secret))).status).toBe(401);
  });

  test('of a disabled person ends at the code as well', async () => {
    const { email, secret, id } = await settledPerson();
    const challenge = await challengeOf(server, email);
    await sql('update users set disabled_at = now() where id = $1', [id]);
    expect(await answerChallengeWith(server, challenge, now(secret))).toMatchObject({
      body: { code: 'user-disabled' },
    });
  });

  test('a reset of the password does not go around it', async () => {
    const { email, id } = await settledPerson();
    await post(server, '/user/reset-password', { email });
    const { rows } = await sql('select payload from outbox where target_id = $1 order by id desc limit 1', [id]);
    const oobCode = server.poolhouse.identity.resetCodeOf(rows[0].payload.codeId);
    const newPassword = 'a pool full of new words';
    expect((await post(server, '/auth/reset-password', { oobCode, newPassword })).status).toBe(200);
    expect(await signIn(server, email, newPassword)).toMatchObject({ body: { code: 'second-factor-required' } });
  });

  test.each([
    [{ challenge: 'x' }],
    [{ code: '123456' }],
    [{ challenge: 'x', code: '1234567' }],
    [{ challenge: 'x', code: { $ne: 1 } }],
    [{ challenge: 'x', code: '123456', admin: true }],
  ])('%j is refused with 400', async (body) => {
    expect(await post(server, '/auth/second-factor', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('wrong codes', () => {
  test('are counted and slowed down like wrong passwords, and a right password forgives none of them', async () => {
    const { email, secret } = await settledPerson();
    const guess = async () =>
      answerChallengeWith(server, await challengeOf(server, email), wrongCode(secret, server.clock.now()), stranger);
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401);
    const waits: unknown[] = [];
    for (let tries = 0; tries < 3; tries++) {
      const held = await guess();
      expect(held).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      waits.push(held.headers['retry-after']);
      seconds(Number(held.headers['retry-after']));
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual(['2', '4', '8']);
    expect((await auditOf(server, email)).filter(({ action }) => action === 'second-factor-failed')).toHaveLength(8);
  });

  test('made at the same moment don’t slip through together', async () => {
    const { email, secret } = await settledPerson();
    const challenge = await challengeOf(server, email);
    const guesses = Array.from({ length: 30 }, () =>
      answerChallengeWith(server, challenge, wrongCode(secret, server.clock.now()), stranger),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('of strangers don’t keep the owner out where they signed in before', async () => {
    const { email, secret } = await settledPerson();
    expect((await answerChallengeWith(server, await challengeOf(server, email), now(secret))).status).toBe(200);
    const challenge = await challengeOf(server, email);
    for (let host = 0; host < 21; host++)
      await answerChallengeWith(server, challenge, '000000', { address: `203.0.113.${host}` });
    expect((await answerChallengeWith(server, challenge, '000000', { address: '203.0.113.99' })).status).toBe(429);
    seconds(30);
    expect((await answerChallengeWith(server, challenge, now(secret))).status).toBe(200);
  });
});

describe('what can’t be told apart without the password', () => {
  test('a factor or none, an unknown and a disabled account get the same answer', async () => {
    const [protectedOne, plain, disabled] = [await settledPerson(), await newPerson(server), await newPerson(server)];
    await sql('update users set disabled_at = now() where id = $1', [disabled.id]);
    const answers = [];
    for (const email of [protectedOne.email, plain.email, disabled.email, 'nobody@test.example']) {
      const { status, body, headers } = await signIn(server, email, 'not the password at all');
      answers.push({ status, body: { ...body, requestId: '' }, names: Object.keys(headers).sort() });
    }
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('nor by the statements that it makes and the hashing that it takes', async () => {
    server.clock.at = null;
    const [protectedOne, plain, disabled] = [
      await createProtectedAccount(server),
      await newPerson(server),
      await newPerson(server),
    ];
    await sql('update users set disabled_at = now() where id = $1', [disabled.id]);
    const emails = [protectedOne.email, plain.email, disabled.email, 'nobody@test.example'];
    const querySpy = vi.spyOn(pg.Client.prototype, 'query');
    const times = new Map<string, number[]>(emails.map((email) => [email, []]));
    const statements = new Map<string, unknown[]>();
    for (let round = 0; round < 8; round++) {
      // Else waits would be measured.
      await sql('delete from auth_attempts');
      const turn = round % emails.length;
      for (const email of [...emails.slice(turn), ...emails.slice(0, turn)]) {
        querySpy.mockClear();
        const startedAt = processorMs();
        expect((await signIn(server, email, 'not the password at all')).status).toBe(401);
        times.get(email)?.push(processorMs() - startedAt);
        statements.set(email, querySpy.mock.calls.map(([query]) => textOf(query)).filter(isOfSignIn));
      }
    }
    expect(statements.get('nobody@test.example')?.length).toBeGreaterThan(3);
    for (const made of statements.values()) expect(made).toEqual(statements.get('nobody@test.example'));
    // A hash left out would be most of a try.
    const least = [...times.values()].map((all) => Math.min(...all));
    expect(Math.max(...least)).toBeLessThan(2 * Math.min(...least));
  });
});

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
}

/** Other work of the server goes on at the same time: its queue, its counters. */
function isOfSignIn(statement: string): boolean {
  return /auth_|users|audit/.test(statement);
}
