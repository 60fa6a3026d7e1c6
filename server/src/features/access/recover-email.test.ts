import type { Role } from '@poolhouse/domain/features/access/roles';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { smtpMail } from '../../connectors/mail/index.ts';
import { attachedFiles } from '../../services/files/index.ts';
import { mailKind } from '../../services/outbox/kinds/mail.ts';
import { createTestOutbox } from '../../services/outbox/outbox-testing.ts';
import { emailOf, useTestServer } from '../../testing/test-server.ts';
import { bearer, newPerson, password, post, signIn, statusOf } from './access-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const fresh = 'a pool full of new words';
const publicUrl = 'http://localhost:3000';
let mailbox: Mailbox;
let count = 0;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(() => {
  server.clock.at = new Date();
});
afterEach(() => {
  server.clock.at = null;
});
const later = (ms = 1_000) => {
  server.clock.at = new Date(server.clock.now().getTime() + ms);
};

/** Sends what is queued through the real worker, and answers the mails that an address got, newest first. */
async function mailsAt(address: string): Promise<{ subject: string; text: string }[]> {
  const { renderMail, renderCopy } = server.poolhouse.outgoingTemplates;
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Poolhouse <no-reply@pool.example>' });
  const files = attachedFiles(server.database.db, server.poolhouse.files.store);
  await createTestOutbox(server, [mailKind({ mail, renderMail, renderCopy, files })]).drain();
  const answer = await fetch(`${mailbox.url}/api/mails?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails;
}

/** The code of the link of the latest mail to an address. */
async function codeAtAddress(address: string, mode: string): Promise<string> {
  const [mail] = await mailsAt(address);
  const [, code = ''] =
    new RegExp(`${publicUrl}/_/auth/action\\?mode=${mode}&oobCode=(\\S+)`).exec(mail?.text ?? '') ?? [];
  return code;
}

const recover = (oobCode: string) => post(server, '/auth/recover-email', { oobCode });
const check = (oobCode: string) => server.call({ url: `/api/auth/action-code?mode=recoverEmail&oobCode=${oobCode}` });

async function changeEmail(id: string, email: string, headers: Record<string, string>) {
  const { rows } = await sql('select revision from users where id = $1', [id]);
  const tagged = { ...headers, 'if-match': `"${rows[0].revision}"` };
  return server.call({ method: 'PATCH', url: `/api/user/${id}`, body: { email }, headers: tagged });
}

/** Someone who signed in before, and what makes requests in their name. */
async function someone(role: Role = 'RECEPTION') {
  const { id, email } = await newPerson(server);
  await sql('update users set role = $2 where id = $1', [id, role]);
  const visit = await signIn(server, email);
  count += 1;
  return { id, email, visit, moved: `elsewhere-${count}@test.example` };
}
const asAdmin = async () => bearer(await signIn(server, emailOf('ADMIN')));

describe('the old address gets a mail', () => {
  test.each(['an administrator', 'the person'])('when %s changes it, whose link restores it', async (who) => {
    const { id, email, visit, moved } = await someone('OFFICE_MANAGER');
    const headers = who === 'the person' ? bearer(visit) : await asAdmin();
    expect((await changeEmail(id, moved, headers)).status).toBe(200);
    const [mail] = await mailsAt(email);
    expect(mail).toMatchObject({
      subject: 'Your email address was changed',
      text: expect.stringContaining('seven days'),
    });
    const code = await codeAtAddress(email, 'recoverEmail');
    const stored = [await sql('select * from auth_verifications'), await sql('select * from outbox')];
    expect(code).not.toBe('');
    expect(JSON.stringify(stored.map(({ rows }) => rows))).not.toContain(code);
    expect(JSON.stringify((await sql('select * from outbox_attempts')).rows)).not.toContain(code);

    expect(await check(code)).toMatchObject({ status: 200, body: { mode: 'recoverEmail' } });
    expect((await signIn(server, moved)).status).toBe(200);
    expect((await recover(code)).status).toBe(200);
    expect(await statusOf(server, visit)).toBe(401);
    expect([(await signIn(server, moved)).status, (await signIn(server, email)).status]).toEqual([401, 200]);
    expect((await recover(code)).body.code).toBe('invalid-action-code');

    const history = await server.call({ url: `/api/user/${id}/history`, as: 'ADMIN' });
    const [latest] = history.body.entries.filter((entry: { action: string }) => entry.action === 'recover-email');
    expect(latest.changes).toEqual([{ field: 'email', before: moved, after: email }]);
  });

  test('whose link works for seven days', async () => {
    const { id, email, moved } = await someone();
    await changeEmail(id, moved, await asAdmin());
    const code = await codeAtAddress(email, 'recoverEmail');
    later(7 * 24 * 3_600_000 - 1);
    expect((await check(code)).status).toBe(200);
    later(1);
    expect(await recover(code)).toMatchObject({ status: 400, body: { code: 'expired-action-code' } });
  });
});

describe('restoring the address', () => {
  test('removes a password that was chosen with the other address, and lets the person choose one', async () => {
    const { id, email, moved } = await someone();
    await changeEmail(id, moved, await asAdmin());
    const code = await codeAtAddress(email, 'recoverEmail');
    later();
    await post(server, '/user/reset-password', { email: moved });
    const resetting = await codeAtAddress(moved, 'resetPassword');
    expect((await post(server, '/auth/reset-password', { oobCode: resetting, newPassword: fresh })).status).toBe(200);
    expect((await recover(code)).status).toBe(200);
    for (const given of [fresh, password]) expect((await signIn(server, email, given)).status).toBe(401);
    later();
    await post(server, '/user/reset-password', { email });
    const own = await codeAtAddress(email, 'resetPassword');
    expect((await post(server, '/auth/reset-password', { oobCode: own, newPassword: password })).status).toBe(200);
    expect((await signIn(server, email)).status).toBe(200);
  });

  test('removes a second factor and an account of the provider that came since, and leaves older ones', async () => {
    const { id, email, moved } = await someone();
    await changeEmail(id, moved, await asAdmin());
    const code = await codeAtAddress(email, 'recoverEmail');
    const { rows } = await sql('select identity_id from users where id = $1', [id]);
    const link = (account: string, at: Date) =>
      sql(
        `insert into auth_accounts (id, account_id, provider_id, user_id, created_at, updated_at)
         values (gen_random_uuid()::text, $1, 'oidc', $2, $3, $3)`,
        [account, rows[0].identity_id, at],
      );
    await link(`before ${id}`, new Date(server.clock.now().getTime() - 60_000));
    later();
    await link(`since ${id}`, server.clock.now());
    await sql(
      `insert into auth_second_factors (user_id, sealed_secret, confirmed_at, created_at, updated_at)
       values ($1, '\\x00', $2, $2, $2)`,
      [rows[0].identity_id, server.clock.now()],
    );
    expect((await recover(code)).status).toBe(200);
    const left = await sql("select account_id from auth_accounts where user_id = $1 and provider_id = 'oidc'", [
      rows[0].identity_id,
    ]);
    expect(left.rows).toEqual([{ account_id: `before ${id}` }]);
    expect((await signIn(server, email)).status).toBe(200);
  });

  test('to the first of two changes works after the second, and after the second was taken back', async () => {
    const { id, email, moved } = await someone();
    const admin = await asAdmin();
    await changeEmail(id, moved, admin);
    const first = await codeAtAddress(email, 'recoverEmail');
    later();
    await signIn(server, moved);
    await changeEmail(id, `twice-${moved}`, admin);
    const second = await codeAtAddress(moved, 'recoverEmail');
    expect((await recover(second)).status).toBe(200);
    expect((await recover(first)).status).toBe(200);
    expect((await signIn(server, email)).status).toBe(200);
  });

  test('is a revision of the account: who saves an older one is told', async () => {
    const { id, email, moved } = await someone();
    await changeEmail(id, moved, await asAdmin());
    const { rows } = await sql('select revision from users where id = $1', [id]);
    expect((await recover(await codeAtAddress(email, 'recoverEmail'))).status).toBe(200);
    const headers = { ...(await asAdmin()), 'if-match': `"${rows[0].revision}"` };
    const body = { email: `third-${moved}` };
    const saved = await server.call({ method: 'PATCH', url: `/api/user/${id}`, body, headers });
    expect(saved).toMatchObject({ status: 412, body: { code: 'revision-conflict' } });
  });
});
