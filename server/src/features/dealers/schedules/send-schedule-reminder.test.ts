import { beforeEach, describe, expect, test } from 'vitest';
import { createMailRenderer } from '../../../platform/mail/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { scheduleReminderMail } from './schedule-reminder-mail.ts';

const server = useTestServer({ STAFF_EMAILS: 'office@x.example' });

beforeEach(async () => {
  server.clock.at = new Date('2026-11-21T01:00:00Z');
  await emptyTables(server, 'dealers', 'audit_log', 'outbox');
  await server.pool.query('delete from reps');
  await server.pool.query(
    `insert into reps (id, label, user_id) values ('R01', 'Grace Whitfield', (select id from users where role = 'SUPERUSER'))`,
  );
});

const create = async (name: string, body: object = {}): Promise<string> =>
  (await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { state: 'NSW', name, ...body } })).body
    .id;
const send = (data: unknown, key: string | null = crypto.randomUUID(), as: 'ADMIN' | 'RECEPTION' = 'ADMIN') =>
  server.call({
    method: 'POST',
    url: '/api/dealer/sendScheduleEmail',
    as,
    body: { data },
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const outbox = async () =>
  (await server.pool.query('select id, kind, target_kind, target_id, payload, created_by from outbox order by id'))
    .rows;
const schedules = [{ kind: 'type', type: 'elite', duration: 100 }];

describe('a reminder on demand', () => {
  test('is queued for the account managers, one mail for each', async () => {
    const [one, two, three] = [
      await create('Aqua', { rep: 'R01', schedules }),
      await create('Bay', { schedules }),
      await create('Coral'),
    ];
    const answer = await send([one, `NSW:${two}`, three, one]);
    expect(answer).toMatchObject({
      status: 202,
      body: {
        skipped: 1,
        intents: expect.arrayContaining([
          { id: expect.any(String), to: ['superuser@test.example'], dealers: 1 },
          { id: expect.any(String), to: ['office@x.example'], dealers: 1 },
        ]),
      },
    });
    const queued = await outbox();
    expect(queued.map(({ id }) => id).sort()).toEqual(answer.body.intents.map(({ id }: { id: string }) => id).sort());
    expect(queued).toMatchObject([
      { kind: 'mail', target_kind: 'dealer' },
      { kind: 'mail', target_kind: 'dealer' },
    ]);
  });

  test('is held for half a minute, and can be looked at before', async () => {
    const id = await create('Aqua', { rep: 'R01', schedules });
    const preview = await server.call({
      method: 'POST',
      url: '/api/dealer/sendScheduleEmail/preview',
      as: 'ADMIN',
      body: { data: [id] },
    });
    expect(preview).toMatchObject({
      status: 200,
      body: { mails: [{ form: 'mail', subject: 'Types and flags ending soon: Aqua' }] },
    });
    expect(await outbox()).toEqual([]);
    expect((await send([id])).body.hold).toBe(30);
    const { rows } = await server.pool.query(
      'select held_until = not_before as is_held, extract(epoch from not_before - created_at)::int as seconds from outbox',
    );
    expect(rows).toEqual([{ is_held: true, seconds: 30 }]);
  });

  test('makes a mail that says what ends and links to the dealer', async () => {
    const id = await create('Aqua <b>', { rep: 'R01', priorityId: 'C1', schedules });
    await send([id]);
    const render = createMailRenderer({
      company: { name: 'P', abn: null, address: null, phone: null, logo: null },
      publicUrl: 'https://pool.example',
      resetCodeOf: () => '',
      templates: [scheduleReminderMail],
    });
    const mail = render((await outbox())[0].payload);
    expect(mail).toMatchObject({
      to: [{ name: 'Test SUPERUSER', address: 'superuser@test.example' }],
      subject: 'Types and flags ending soon: Aqua <b>',
    });
    expect(mail.text).toContain('- Aqua <b> (C1)\n  Elite ends on 01/03/2027, in 100 days\n');
    expect(mail.text).toContain(`https://pool.example/home/dealers/${id}?tab=schedules`);
    expect(mail.html).toContain('Aqua &lt;b&gt; (C1)');
  });

  test('is listed in the dealer’s history', async () => {
    const id = await create('Aqua', { rep: 'R01', schedules });
    await send([id]);
    const { body } = await server.call({ url: `/api/dealer/${id}/history`, as: 'ADMIN' });
    expect(body.entries[0]).toMatchObject({
      action: 'send-schedule-reminder',
      user: 'Test ADMIN',
      changes: [{ field: 'to', after: ['s…@test.example'] }],
    });
  });

  test('is sent once for a key, also when both come at the same moment', async () => {
    const id = await create('Aqua', { rep: 'R01', schedules });
    const key = crypto.randomUUID();
    const answers = await Promise.all([send([id], key), send([id], key), send([id], key)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await send([id], key)).headers['idempotent-replayed']).toBe('true');
    expect(await outbox()).toHaveLength(1);
    expect((await send([id, await create('Bay', { schedules })], key)).body.code).toBe('key-reused');
  });

  test.each([
    [[], 'invalid'],
    ['x', 'invalid'],
    [[1], 'invalid'],
    [Array(201).fill('01890a5d-ac96-774b-bcce-b302099a8057'), 'invalid'],
    [['nonsense'], 'not-found'],
    [['01890a5d-ac96-774b-bcce-b302099a8057'], 'not-found'],
  ])('refuses %j', async (data, code) => {
    expect((await send(data)).body.code).toBe(code);
    expect(await outbox()).toEqual([]);
  });

  test('needs a key, the permission to edit, and something that ends', async () => {
    const plain = await create('Plain', { rep: 'R01', schedules: [{ kind: 'type', type: 'elite', duration: -1 }] });
    expect((await send([plain], null)).body.code).toBe('invalid');
    expect((await send([plain], undefined, 'RECEPTION')).status).toBe(403);
    expect(await send([plain])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Plain has no') },
    });
    expect(await outbox()).toEqual([]);
  });
});
