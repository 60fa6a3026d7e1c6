import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { FollowUp } from '../index.ts';

const server = useTestServer();
const payload = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c' };
const dealerId = '01890a5d-ac96-774b-bcce-b302099a8057';
const reference = '<it@pool.example>';

/** A mail that a worker died with: it may have arrived. */
async function queueUnsure({ target }: { target?: string } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await server.pool.query(
    `insert into outbox (id, kind, payload, state, is_unsure, attempts, last_error, reference, target_kind, target_id, settled_at)
     values ($1, 'mail', $2, 'failed', true, 1, 'It may have arrived.', $3, $4, $5, now())`,
    [id, payload, reference, target === undefined ? null : 'dealer', target ?? null],
  );
  await server.pool.query(
    `insert into outbox_attempts (intent_id, number, started_at, handed_over_at, ended_at, outcome)
     values ($1, 1, now(), now(), now(), 'lost')`,
    [id],
  );
  return id;
}

const post = (url: string, role: Parameters<typeof server.as>[0] = 'ADMIN', headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: `/api/outbox/${url}`, as: role, headers });
const rowOf = async (id: string) => (await server.pool.query('select * from outbox where id = $1', [id])).rows[0];
const logged = async () =>
  (await server.pool.query("select action, target_id, changes from audit_log where action = 'mark-intent-sent'")).rows;

/** The features' own list, so that a test can follow as a feature does. */
const followUps = () => server.poolhouse.outbox.followUps as FollowUp[];
const calls: string[] = [];
const follow = (apply: FollowUp['apply']) => followUps().push({ kind: 'mail', apply });

beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts', 'audit_log');
  calls.length = 0;
});
afterEach(() => {
  followUps().length = 0;
});

test('what arrived counts as sent: features follow, the log keeps who said so, its attempt stays as it was', async () => {
  follow(async (_db, intent, delivered) => {
    calls.push(`${intent.id} ${intent.attempt} ${delivered.reference}`);
  });
  const id = await queueUnsure();
  expect((await server.call({ url: `/api/outbox/${id}`, as: 'ADMIN' })).body).toMatchObject({
    state: 'failed',
    isUnsure: true,
    acts: { retry: null, 'mark-sent': null, cancel: null },
  });
  expect(await post(`${id}/mark-sent`)).toMatchObject({ status: 200, body: { id, state: 'sent' } });
  expect(await rowOf(id)).toMatchObject({
    state: 'sent',
    is_unsure: false,
    last_error: null,
    reference,
    delivered_at: expect.any(Date),
    settled_at: expect.any(Date),
    title: 'Reset your password',
  });
  const { rows } = await server.pool.query('select outcome from outbox_attempts where intent_id = $1', [id]);
  expect(rows).toEqual([{ outcome: 'lost' }]);
  expect(calls).toEqual([`${id} 1 ${reference}`]);
  expect(await logged()).toEqual([
    { action: 'mark-intent-sent', target_id: id, changes: [{ field: 'state', before: 'failed', after: 'sent' }] },
  ]);
});

test('said again, with the same key or by two at once, it changes one thing once', async () => {
  follow(async (_db, intent) => {
    calls.push(intent.id);
  });
  const id = await queueUnsure();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all([post(`${id}/mark-sent`, 'ADMIN', headers), post(`${id}/mark-sent`)]);
  answers.push(await post(`${id}/mark-sent`, 'ADMIN', headers), await post(`${id}/mark-sent`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(calls).toEqual([id]);
  expect(await logged()).toHaveLength(1);
});

test('when a feature can’t follow, nothing of it is written', async () => {
  follow(async () => {
    throw new Error('The order is locked.');
  });
  const id = await queueUnsure();
  expect((await post(`${id}/mark-sent`)).status).toBe(500);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', is_unsure: true });
  expect(await logged()).toEqual([]);
});

test('it is for those who may change the record', async () => {
  const id = await queueUnsure({ target: dealerId });
  expect(await server.call({ method: 'POST', url: `/api/outbox/${id}/mark-sent` })).toMatchObject({ status: 401 });
  expect(await post(`${id}/mark-sent`, 'COMMERCIAL')).toMatchObject({ status: 403 });
  expect(await post(`${id}/mark-sent`, 'TRAINING')).toMatchObject({ status: 404 });
  expect(await post('not-an-id/mark-sent')).toMatchObject({ status: 400 });
  expect(await post(`${id}/mark-sent`, 'MARKETPLACE')).toMatchObject({ status: 200 });
});

test.each([
  ['retry', 'queued'],
  ['cancel', 'cancelled'],
])('%s ends the question', async (act, state) => {
  const id = await queueUnsure();
  expect(await post(`${id}/${act}`)).toMatchObject({ status: 200 });
  expect(await rowOf(id)).toMatchObject({ state, is_unsure: false });
  expect(await post(`${id}/mark-sent`)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/\.$/) } });
});

test('the list and its CSV tell it from what surely failed', async () => {
  const id = await queueUnsure();
  const { body } = await server.call({ url: '/api/outbox?state=failed', as: 'ADMIN' });
  expect(body.intents).toMatchObject([{ id, state: 'failed', isUnsure: true }]);
  expect((await server.call({ url: '/api/outbox/csv', as: 'ADMIN' })).text).toContain('"failed, may have arrived"');
});
