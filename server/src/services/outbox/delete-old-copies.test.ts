import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteOldCopies } from './delete-old-copies.ts';

const server = useTestServer();
const now = new Date('2026-11-21T00:00:00Z');
const border = new Date('2024-11-21T00:00:00Z');
const before = new Date(border.getTime() - 1);
const payload = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c' };
const copy = { form: 'mail', subject: 'Hello', to: ['jo@x.example'], cc: [], text: 'a', html: 'b', attachments: [] };

async function settled(state: string, at: Date): Promise<string> {
  const id = crypto.randomUUID();
  const values = [id, JSON.stringify(payload), state, at];
  await server.pool.query(
    `insert into outbox (id, kind, payload, state, title, recipient, created_at, settled_at, result, reference)
     values ($1, 'mail', $2, $3, 'Hello', 'jo@x.example', $4, $4, '{"refused":[]}', 'ref')`,
    values,
  );
  await server.pool.query(
    `insert into outbox_attempts (intent_id, number, started_at, ended_at, outcome, copy, result)
     values ($1, 1, $2, $2, 'sent', $3, '{"refused":[]}')`,
    [id, at, JSON.stringify(copy)],
  );
  return id;
}

const rowOf = async (id: string) =>
  (
    await server.pool.query(
      `select o.title, o.recipient, o.reference, o.state, o.payload, o.result, o.copy_deleted_at, a.copy, a.outcome, a.result as attempt_result
       from outbox o join outbox_attempts a on a.intent_id = o.id where o.id = $1`,
      [id],
    )
  ).rows[0];
const forget = (at = now, months = 24) => deleteOldCopies(server.database.db, at, months);
const get = (id: string) => server.call({ url: `/api/outbox/${id}`, as: 'ADMIN' });

beforeEach(() => emptyTables(server, 'outbox', 'outbox_attempts', 'audit_log'));

test.each(['sent', 'cancelled'])('what was %s more than 24 months ago stays without its copy', async (state) => {
  const [old, young] = [await settled(state, before), await settled(state, border)];
  expect(await forget()).toBe(1);
  const kept = { title: 'Hello', recipient: 'jo@x.example', reference: 'ref', state, outcome: 'sent' };
  expect(await rowOf(old)).toEqual({
    ...kept,
    payload: {},
    result: null,
    copy: null,
    attempt_result: null,
    copy_deleted_at: now,
  });
  expect(await rowOf(young)).toMatchObject({ ...kept, payload, copy, copy_deleted_at: null });
  expect(await forget()).toBe(0);
});

test.each(['queued', 'sending', 'failed'])('what is %s is left alone, however old', async (state) => {
  const id = await settled(state, new Date('2010-01-01T00:00:00Z'));
  expect(await forget()).toBe(0);
  expect(await rowOf(id)).toMatchObject({ payload, copy, copy_deleted_at: null });
});

test('many go in batches, each whole, so that the next run goes on where one ended', async () => {
  await server.pool.query(
    `with made as (
       insert into outbox (id, kind, payload, state, title, created_at, settled_at)
       select gen_random_uuid(), 'mail', $1, 'sent', 'Hello', $2, $2 from generate_series(1, 4500) returning id)
     insert into outbox_attempts (intent_id, number, started_at, copy) select id, 1, $2, '{}' from made`,
    [JSON.stringify(payload), before],
  );
  const half = `select count(*)::int as n from outbox o join outbox_attempts a on a.intent_id = o.id
    where (o.copy_deleted_at is null) <> (a.copy is not null) or (o.copy_deleted_at is null) <> (o.payload <> '{}')`;
  const counts = await Promise.all([forget(), forget()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4500);
  expect((await server.pool.query(half)).rows).toEqual([{ n: 0 }]);
});

test('its page says that the copy is gone, and sending again is refused with the reason', async () => {
  const id = await settled('sent', before);
  expect((await get(id)).body).toMatchObject({ copyDeletedAt: null, acts: { 'send-again': null } });
  await forget();
  const { body } = await get(id);
  expect(body).toMatchObject({ copyDeletedAt: now.toISOString(), preview: null, attemptList: [{ copy: null }] });
  expect(body.acts['send-again']).toContain('Its content was deleted');
  const again = await server.call({
    method: 'POST',
    url: `/api/outbox/${id}/send-again`,
    as: 'ADMIN',
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(again).toMatchObject({ status: 409, body: { detail: body.acts['send-again'] } });
  expect((await server.pool.query('select from outbox')).rowCount).toBe(1);
});

test('the index serves it', async () => {
  const plan = await server.pool.query(
    `explain select id from outbox where state in ('sent', 'cancelled') and copy_deleted_at is null
     and settled_at < now() order by settled_at limit 2000`,
  );
  expect(JSON.stringify(plan.rows)).toContain('outbox__copies');
});
