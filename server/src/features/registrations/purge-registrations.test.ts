import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { purgeRegistrations, purgeRegistrationsWork } from './purge-registrations.ts';
import { applicationBody, applicationTicket, apply, idOfLink, testPhrase } from './registration-testing.ts';

const server = useTestServer({ REGISTRATION_SECRET: testPhrase });
const path = '/api/account-register';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
const dayMs = 86_400_000;

const rows = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
const call = (method: 'POST' | 'DELETE', url: string, body: object) =>
  server.call({ method, url: `${path}${url}`, as: 'OFFICE_MANAGER', body });
const purge = () => purgeRegistrations(server.poolhouse.commandContext('tests'), server.poolhouse.files.store);

/** Sends an application with a document, and returns both ids. */
async function applied(): Promise<{ id: string; file: string; link: string }> {
  const ticket = applicationTicket();
  const headers = { 'content-type': 'application/pdf', 'x-filename': 'licence.pdf', 'x-form-ticket': ticket };
  const { body: file } = await server.call({ method: 'POST', url: `${path}/uploadFile`, payload: pdf, headers });
  const { status, body } = await apply(server, applicationBody({ ticket, documents: [file.id] }));
  expect(status).toBe(201);
  return { id: idOfLink(body.statusUrl), file: file.id, link: new URL(body.statusUrl).pathname };
}
const remove = (id: string) => call('DELETE', '/deleteUserDealerAccount', { id, reason: 'Closed down' });
/** What is left of a registration, wherever it was kept. */
async function traces({ id, file }: { id: string; file: string }) {
  const counted = async (text: string, value: string) =>
    (await rows(`select count(*)::int as n ${text}`, [value]))[0].n;
  return {
    registrations: await counted('from registrations where id = $1', id),
    documents: await counted('from files where id = $1', file),
    hasContent: (await server.poolhouse.files.store.sizeOf(file)) !== null,
    keys: await counted("from personal_keys where kind like 'registration%' and id = $1", id),
    mails: await counted("from outbox where target_id = $1 and payload <> '{}'", id),
    answers: await counted("from idempotency_keys where answer like '%' || $1 || '%'", id),
  };
}

beforeEach(async () => {
  server.clock.at = null;
  await emptyTables(server, 'auth_attempts', 'registration_uploads', 'outbox');
  await server.pool.query('delete from registrations');
});

describe('a registration that was deleted', () => {
  test('stays for 30 days, then goes with its documents, emails and keys; its deletion is in the log without a person', async () => {
    const start = Date.now();
    const gone = await applied();
    const kept = await applied();
    expect((await remove(gone.id)).status).toBe(200);
    server.clock.at = new Date(start + 30 * dayMs - 60_000);
    expect(await purge()).toBe(0);
    expect(await traces(gone)).toMatchObject({ registrations: 1, documents: 1, hasContent: true, keys: 1, mails: 2 });

    server.clock.at = new Date(start + 30 * dayMs + 60_000);
    expect([await purge(), await purge()]).toEqual([1, 0]);
    expect(await traces(gone)).toEqual({
      registrations: 0,
      documents: 0,
      hasContent: false,
      keys: 0,
      mails: 0,
      answers: 0,
    });
    expect(await traces(kept)).toMatchObject({ registrations: 1, documents: 1, hasContent: true, keys: 1, mails: 1 });
    const log = await rows(
      "select target_label, user_name from audit_log where target_id = $1 and action = 'purge-registration'",
      [gone.id],
    );
    expect(log).toEqual([{ target_label: expect.stringMatching(/^Coral Pools \d{11}$/), user_name: 'tests' }]);
    const names = await rows("select 1 from audit_log where audit_log::text ilike '%tanaka%'");
    expect(names).toEqual([]);
    const status = await server.call({ url: `/api${gone.link.replace('dealer-register', 'account-register')}` });
    expect(status.status).toBe(404);
  });

  test('isn’t deleted once it was restored, however old the deletion is', async () => {
    const start = Date.now();
    const one = await applied();
    await remove(one.id);
    server.clock.at = new Date(start + 29 * dayMs);
    const restored = await call('POST', '/updateAccountRegisterRequest', { id: one.id, status: 'pending' });
    expect(restored.body.status).toBe('pending');
    server.clock.at = new Date(start + 90 * dayMs);
    expect(await purge()).toBe(0);
    expect((await traces(one)).registrations).toBe(1);
  });

  test('is looked for every night', () => {
    const { daily, kind } = purgeRegistrationsWork(server.poolhouse as never, server.poolhouse.files.store);
    expect([kind.name, daily]).toEqual(['purge-registrations', { at: '02:50', zone: 'Australia/Sydney', payload: {} }]);
  });

  test('is found by an index of its own', async () => {
    const client = await server.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows: plan } = await client.query(
      "explain select id from registrations where status = 'deleted' and status_changed_at < now() order by status_changed_at limit 100",
    );
    await client.query('rollback');
    client.release();
    expect(JSON.stringify(plan)).toContain('registrations__deleted');
  });
});
