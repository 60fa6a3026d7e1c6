import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const url = '/api/message/pick-up-booked';
const list = async () => (await server.call({ url: '/api/message', as: 'ADMIN' })).body;
const found = async (id = 'pick-up-booked') => (await list()).rows.find((row: { id: string }) => row.id === id);
const change = (body: object, { revision = 1, as = 'ADMIN' as 'ADMIN' | 'SERVICE' | null, key = randomUUID() } = {}) =>
  server.call({
    method: 'PATCH',
    url,
    ...(as !== null && { as }),
    headers: { 'if-match': `"${revision}"`, 'idempotency-key': key },
    body,
  });
const preview = (body: object) => server.call({ method: 'POST', url: `${url}/preview`, as: 'ADMIN', body });

beforeEach(async () => {
  await server.pool.query(
    'update message_texts set subject = null, body = null, text = null, is_mail_on = true, is_text_on = false, revision = 1',
  );
});

test('every message of the product has its row, and every row its message', async () => {
  const { count, rows } = await list();
  const { rows: stored } = await server.pool.query('select id from message_texts order by id');
  expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual(stored.map(({ id }) => id));
  expect(count).toBe(stored.length);
});

test('every standard text names fields of its own message alone, and can be previewed', async () => {
  for (const { id, standard } of (await list()).rows) {
    const at = `/api/message/${id}/preview`;
    const { status, body } = await server.call({ method: 'POST', url: at, as: 'ADMIN', body: standard });
    expect({ id, status }).toEqual({ id, status: 200 });
    expect(body.html).not.toMatch(/\{\w+\}/);
    expect(body.textMessage === null).toBe(standard.text === null);
  }
});

describe('a changed message', () => {
  test('keeps its texts, its switches, and who changed what', async () => {
    const body = { subject: 'Driver booked: {day}', isTextOn: true };
    const answer = await change(body);
    expect(answer).toMatchObject({ status: 200, body: { ...body, revision: 2, isMailOn: true } });
    expect(await found()).toMatchObject(body);
    const { rows } = await server.pool.query("select * from audit_log where target_kind = 'message' order by id desc");
    expect(rows[0]).toMatchObject({ action: 'update', target_id: 'pick-up-booked', target_label: 'Pick-up booked' });
  });

  test('goes back to the standard text, which later versions may improve', async () => {
    const { standard } = await found();
    await change({ subject: 'Mine' });
    expect((await change({ subject: standard.subject }, { revision: 2 })).status).toBe(200);
    const { rows } = await server.pool.query("select subject from message_texts where id = 'pick-up-booked'");
    expect(rows).toEqual([{ subject: null }]);
  });

  test('is changed once by a repeated call', async () => {
    const key = randomUUID();
    const answers = [await change({ subject: 'Once' }, { key }), await change({ subject: 'Once' }, { key })];
    expect(answers.map(({ body }) => body.revision)).toEqual([2, 2]);
  });

  test('isn’t overwritten by someone who saw an older text', async () => {
    await change({ subject: 'First' });
    expect(await change({ subject: 'Second' })).toMatchObject({ status: 412, body: { code: 'revision-conflict' } });
  });

  test('of two people at once, one is first', async () => {
    const answers = await Promise.all([change({ subject: 'First' }), change({ subject: 'Second' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

test.each([
  [{ subject: 'For {nmae}' }, 'subject', '{nmae} isn’t a field of this message.'],
  [{ body: 'From {__proto__}' }, 'body', '{__proto__} isn’t a field'],
  [{ text: '{}' }, 'text', '{} isn’t a field'],
  [{ subject: 'Two\nlines' }, 'subject', 'Keep this to one line.'],
  [{ subject: ' ' }, 'subject', 'This can’t be empty.'],
  [{ body: 'x'.repeat(2_001) }, 'body', 'Use up to 2000 characters.'],
  [{ wording: 'x' }, 'wording', ''],
])('%j is refused at %s', async (body, path, message) => {
  const answer = await change(body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(JSON.stringify(answer.body)).toContain(path);
  expect(JSON.stringify(answer.body)).toContain(message);
  expect(await found()).toMatchObject({ revision: 1 });
});

test('a branch gets no text messages', async () => {
  const branchUrl = '/api/message/branch-new-request';
  const headers = { 'if-match': '"1"' };
  for (const body of [{ isTextOn: true }, { text: 'Hello' }])
    expect(await server.call({ method: 'PATCH', url: branchUrl, as: 'ADMIN', headers, body })).toMatchObject({
      status: 400,
    });
});

test('a preview shows the sample in the texts that were entered, and changes nothing', async () => {
  const draft = { subject: 'For {name}', body: '{carrier} comes on {day}.', text: 'On {day}' };
  const { status, body } = await preview(draft);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subject: 'For Bright Water Pools',
    textMessage: { text: 'On 24/11/2026', segments: 1 },
  });
  expect(body.text).toContain('TNT comes on 24/11/2026.');
  expect(await preview({ ...draft, body: '{x}' })).toMatchObject({ status: 400 });
  expect(await found()).toMatchObject({ revision: 1 });
});

test('only administrators see and change messages', async () => {
  expect((await change({ subject: 'x' }, { as: 'SERVICE' })).status).toBe(403);
  expect((await change({ subject: 'x' }, { as: null })).status).toBe(401);
  expect((await server.call({ url: '/api/message', as: 'SERVICE' })).status).toBe(403);
  const unknown = await server.call({
    method: 'POST',
    url: '/api/message/x/preview',
    as: 'ADMIN',
    body: { subject: 'a', body: 'b', text: null },
  });
  expect(unknown.status).toBe(404);
});
