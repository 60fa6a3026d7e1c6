import { makeId } from '@poolhouse/domain/kernel/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const payload = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c' };
const dealerId = '01890a5d-ac96-774b-bcce-b302099a8057';

type Given = {
  state?: string;
  isUnsure?: boolean;
  title?: string;
  kind?: string;
  target?: string;
  heldFor?: number;
  createdBy?: string;
};

async function queue({
  state = 'queued',
  isUnsure = false,
  title,
  kind = 'mail',
  target,
  heldFor,
  createdBy,
}: Given = {}): Promise<string> {
  const now = Date.now();
  const id = makeId(now, crypto.getRandomValues(new Uint8Array(10)));
  const until = heldFor === undefined ? null : new Date(now + heldFor * 1_000);
  await server.pool.query(
    `insert into outbox (id, kind, payload, state, title, recipient, target_kind, target_id, held_until, not_before, created_by, is_unsure)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      kind,
      payload,
      state,
      title ?? null,
      title === undefined ? null : 'jo@x.example',
      target === undefined ? null : 'dealer',
      target ?? null,
      until,
      until ?? new Date(now),
      createdBy ?? null,
      isUnsure,
    ],
  );
  return id;
}

const get = (url: string, role: Parameters<typeof server.as>[0] = 'ADMIN') =>
  server.call({ url: `/api/outbox${url}`, as: role });
const post = (url: string, role: Parameters<typeof server.as>[0] = 'ADMIN', headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: `/api/outbox/${url}`, as: role, headers });
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const idsOf = (body: { intents: { id: string }[] }) => body.intents.map(({ id }) => id);

beforeEach(() => emptyTables(server, 'outbox', 'outbox_attempts', 'audit_log'));

describe('the outbox', () => {
  test('is listed newest first, described even before a worker saw it', async () => {
    const first = await queue();
    const second = await queue({ title: 'A reminder', state: 'sent' });
    const { body } = await get('');
    expect(body).toMatchObject({ count: 2, countExact: true });
    expect(body.intents).toMatchObject([
      { id: second, state: 'sent', title: 'A reminder', kindLabel: 'Email' },
      { id: first, state: 'queued', title: 'Reset your password', recipient: 'jo@x.example', isOn: false },
    ]);
  });

  test.each([
    ['state=held', ['held']],
    ['state=queued', ['queued']],
    ['state=held&state=queued', ['queued', 'held']],
    ['state=failed&state=held', ['failed', 'held']],
    ['kind=mail&state=sent', ['sent']],
    ['kind=erp.create-order', []],
    ['q=a%20reminder', ['sent']],
    ['q=JO@X', ['sent']],
    ['q=100%25', []],
    ['from=2099-12-31', []],
    [`target=dealer:${dealerId}`, ['failed']],
  ])('is filtered by %s', async (query, expected) => {
    const ids: Record<string, string> = {
      held: await queue({ heldFor: 600 }),
      queued: await queue(),
      failed: await queue({ state: 'failed', target: dealerId }),
      sent: await queue({ state: 'sent', title: 'A reminder' }),
    };
    const { status, body } = await get(`?${query}`);
    expect(status).toBe(200);
    expect(idsOf(body).toSorted()).toEqual(expected.map((name) => ids[name] ?? '').toSorted());
  });

  test.each(['state=gone', 'target=dealer', 'from=yesterday', 'unknown=1'])('refuses %s', async (query) => {
    expect(await get(`?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('is counted by state and kind, with what isn’t connected', async () => {
    await queue({ heldFor: 600 });
    await queue();
    await queue({ state: 'failed' });
    const { body } = await get('/summary');
    expect(body.states).toEqual({ held: 1, queued: 1, sending: 0, sent: 0, failed: 1, cancelled: 0 });
    expect(body.kinds).toContainEqual({ kind: 'mail', label: 'Email', isOn: false, waiting: 2 });
  });

  test('can be taken along as CSV, which is logged', async () => {
    await queue({ title: '=1+1' });
    const { text } = await get('/csv?state=queued');
    expect(text).toContain('Created,Kind,State,What,To');
    expect(text).toContain(`"Email","queued","'=1+1","jo@x.example"`);
    const { rows } = await server.pool.query("select target_label from audit_log where action = 'export'");
    expect(rows).toEqual([{ target_label: '1 of the outbox' }]);
  });

  test('shows what a mail would say, and nothing that opens an account', async () => {
    const id = await queue();
    const { body } = await get(`/${id}`);
    expect(body.preview).toMatchObject({ form: 'mail', subject: 'Reset your password', to: ['Jo <jo@x.example>'] });
    expect(body.preview.html).toContain('oobCode=hidden');
    expect(body.acts).toEqual({
      retry: 'It sends automatically.',
      'mark-sent': 'It hasn’t been sent yet.',
      cancel: null,
      'send-now': null,
      'send-again': 'It hasn’t been sent yet.',
    });
  });

  test('previews what isn’t queued', async () => {
    const preview = (body: unknown) => server.call({ method: 'POST', url: '/api/outbox/preview', as: 'ADMIN', body });
    expect((await preview({ kind: 'mail', payload })).body.copy.subject).toBe('Reset your password');
    expect(await preview({ kind: 'mail', payload: { template: 'nothing' } })).toMatchObject({ status: 400 });
    expect(await preview({ kind: 'pigeon', payload })).toMatchObject({ status: 404 });
  });
});

describe('acts', () => {
  const stateOf = async (id: string) =>
    (await server.pool.query('select state, held_until, not_before <= now() as is_due from outbox where id = $1', [id]))
      .rows[0];

  test('a held mail is taken back or sent now', async () => {
    const [undone, immediate] = [await queue({ heldFor: 600 }), await queue({ heldFor: 600 })];
    expect(await post(`${undone}/cancel`)).toMatchObject({ status: 200, body: { id: undone, state: 'cancelled' } });
    expect(await post(`${immediate}/send-now`)).toMatchObject({ status: 200 });
    expect(await stateOf(undone)).toMatchObject({ state: 'cancelled' });
    expect(await stateOf(immediate)).toEqual({ state: 'queued', held_until: null, is_due: true });
    const { rows } = await server.pool.query(
      "select action, target_kind, target_id from audit_log where module = 'admin' order by id",
    );
    expect(rows).toEqual([
      { action: 'cancel-intent', target_kind: 'intent', target_id: undone },
      { action: 'send-intent-now', target_kind: 'intent', target_id: immediate },
    ]);
  });

  test('what was given up is tried again', async () => {
    const id = await queue({ state: 'failed' });
    expect(await post(`${id}/retry`)).toMatchObject({ status: 200, body: { state: 'queued' } });
    expect(await stateOf(id)).toMatchObject({ state: 'queued', is_due: true });
    expect(await post(`${id}/retry`)).toMatchObject({ status: 409, body: { detail: 'It sends automatically.' } });
  });

  test('cancelling twice, or twice at once, changes one thing once', async () => {
    const id = await queue();
    const answers = await Promise.all([post(`${id}/cancel`), post(`${id}/cancel`)]);
    answers.push(await post(`${id}/cancel`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await server.pool.query("select from audit_log where action = 'cancel-intent'")).rowCount).toBe(1);
  });

  test('sending again makes one new intent that names the old, however often it is repeated', async () => {
    const id = await queue({ state: 'sent' });
    const headers = key();
    const [first, second] = [
      await post(`${id}/send-again`, 'ADMIN', headers),
      await post(`${id}/send-again`, 'ADMIN', headers),
    ];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const { body } = await get(`/${first.body.id}`);
    expect(body).toMatchObject({ repeats: id, state: 'queued', createdBy: { name: 'Test ADMIN' } });
    expect((await get(`/${id}`)).body.repeatedBy).toEqual([first.body.id]);
  });

  test.each([
    ['sent', 'cancel'],
    ['sending', 'cancel'],
    ['queued', 'retry'],
    ['failed', 'send-now'],
    ['failed', 'mark-sent'],
    ['queued', 'mark-sent'],
    ['cancelled', 'mark-sent'],
  ])('what is %s refuses %s and says why', async (state, act) => {
    const id = await queue({ state });
    const { status, body } = await post(`${id}/${act}`);
    expect(status).toBe(409);
    expect(body.detail).toMatch(/\.$/);
  });

  test.each(['retry', 'mark-sent', 'cancel', 'send-now', 'send-again'])(
    '%s of what isn’t there is 404',
    async (act) => {
      expect(await post(`${dealerId}/${act}`, 'ADMIN', key())).toMatchObject({ status: 404 });
    },
  );
});

describe('a record’s own', () => {
  test('is for users who may see the record', async () => {
    const id = await queue({ state: 'sent', target: dealerId });
    await queue({ state: 'sent' });
    expect(idsOf((await get(`/of/dealer:${dealerId}`, 'COMMERCIAL')).body)).toEqual([id]);
    expect((await get(`/${id}`, 'COMMERCIAL')).status).toBe(200);
    for (const role of ['DEALER', 'TRAINING'] as const) {
      expect((await get(`/of/dealer:${dealerId}`, role)).status).toBe(404);
      expect((await get(`/${id}`, role)).status).toBe(404);
    }
  });

  test('is acted on by users who may change the record, or caused it a moment ago', async () => {
    const { body: me } = await server.call({ url: '/api/user/me', as: 'COMMERCIAL' });
    const [others, own] = [
      await queue({ target: dealerId }),
      await queue({ target: dealerId, createdBy: me.id, heldFor: 600 }),
    ];
    expect(await post(`${others}/cancel`, 'COMMERCIAL')).toMatchObject({ status: 403 });
    expect(await post(`${own}/cancel`, 'COMMERCIAL')).toMatchObject({ status: 200 });
    expect(await post(`${others}/cancel`, 'MARKETPLACE')).toMatchObject({ status: 200 });
  });

  test('of an unknown kind is for administrators alone', async () => {
    expect((await get('/of/moon:1', 'MARKETPLACE')).status).toBe(404);
    expect((await get('/of/moon:1')).body).toMatchObject({ count: 0 });
  });
});

test('the content of the outbox is on /metrics', async () => {
  await queue({ state: 'failed' });
  await queue();
  const text = await server.poolhouse.watched.metrics.metrics();
  expect(text).toContain('poolhouse_outbox_intents{kind="mail",state="failed"} 1');
  expect(text).toMatch(/poolhouse_outbox_oldest_due_seconds\{kind="mail"\} \d/);
});
