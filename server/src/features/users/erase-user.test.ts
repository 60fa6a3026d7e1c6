import { beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyLog } from '../../services/activity-log/index.ts';
import { sealEntries } from '../../services/activity-log/seal-log.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const words = ['Marigold', 'Quokkason', 'marigold.q', 'newname.q', '0291234567', 'Heliotrope', 'contact.q'];

const post = (url: string, body: object, headers = {}) =>
  server.call({ method: 'POST', url: `/api/${url}`, as: 'ADMIN', body, headers });
const patch = (url: string, revision: number, body: object) =>
  server.call({ method: 'PATCH', url: `/api/${url}`, as: 'ADMIN', body, headers: { 'if-match': `"${revision}"` } });
const logText = async () =>
  (await server.pool.query<{ text: string }>("select coalesce(string_agg(l::text, ' '), '') as text from audit_log l"))
    .rows[0]?.text ?? '';
const verified = async () => {
  while ((await sealEntries(server.database.db, server.clock.now())) > 0);
  const client = await server.pool.connect();
  try {
    return await verifyLog(client, () => undefined);
  } finally {
    client.release();
  }
};

let person: { id: string; revision: number };
let dealer: { id: string };

beforeAll(async () => {
  const user = { email: 'marigold.q@test.example', name: 'Marigold Quokkason', role: 'ACCOUNT' };
  person = (await post('user/create', user)).body;
  const renamed = await patch(`user/${person.id}`, 1, {
    name: 'Marigold Quokkason-Reef',
    email: 'newname.q@test.example',
  });
  person = renamed.body;
  await post('auth/sign-in', { email: 'newname.q@test.example', password: 'not the right one at all' });
  await post('auth/sign-in', { email: 'marigold.q@nowhere.example', password: 'not the right one at all' });
  await post('user/reset-password', { email: 'newname.q@test.example', loggedIn: false });
  const made = await post('dealer', {
    name: 'Reef Pools',
    state: 'NSW',
    contactName: 'Heliotrope Q',
    phone: '02 9123 4567',
    email: 'contact.q@test.example',
  });
  dealer = made.body;
  await patch(`dealer/${dealer.id}`, 1, { changes: { contactName: 'Heliotrope Quokkason', notes: 'plain' } });
  await importOne();
});

async function importOne() {
  const rows = [
    'Customer ID,Name,State,Contact Name,Email',
    'Q1,Import Pools,QLD,Heliotrope Import,contact.q@test.example',
  ];
  const payload = `${rows.join('\n')}\n`;
  const headers = { 'x-filename': 'd.csv', 'content-type': 'application/octet-stream' };
  const { body } = await server.call({ method: 'POST', url: '/api/import/dealers', as: 'ADMIN', headers, payload });
  const until = (state: string) =>
    vi.waitFor(async () => expect(await stateOf()).toBe(state), { timeout: 60_000, interval: 50 });
  const stateOf = async () => (await server.call({ url: `/api/import/${body.id}`, as: 'ADMIN' })).body.state;
  await until('ready');
  await post(`import/${body.id}/commit`, {});
  await until('committed');
  await post(`import/${body.id}/undo`, {});
  await until('undone');
}

describe('the activity log', () => {
  test('holds no personal value in plain text, wherever it was written', async () => {
    const text = await logText();
    for (const word of words) expect({ word, isThere: text.includes(word) }).toEqual({ word, isThere: false });
    expect(text).toContain('Reef Pools');
  });

  test('shows them to those who may read it', async () => {
    const { body } = await server.call({ url: `/api/user/${person.id}/history`, as: 'ADMIN' });
    expect(body.entries.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
      field: 'name',
      before: 'Marigold Quokkason',
      after: 'Marigold Quokkason-Reef',
    });
    expect(body.fields).toContain('email');
    const ofDealer = await server.call({ url: `/api/dealer/${dealer.id}/history?field=contactName`, as: 'ADMIN' });
    expect(ofDealer.body.entries).toHaveLength(2);
    const log = await server.call({ url: `/api/log?target=user&targetId=${person.id}`, as: 'ADMIN' });
    expect(log.body.logs[0].target.label).toBe('newname.q@test.example');
    const csv = await server.call({ url: `/api/log/csv?targetId=${person.id}`, as: 'ADMIN' });
    expect(csv.text).toContain('Marigold Quokkason-Reef');
  });

  test('puts a sealed value of a dealer back', async () => {
    const { body } = await server.call({ url: `/api/dealer/${dealer.id}/history?field=contactName`, as: 'ADMIN' });
    const entry = body.entries[0].id;
    const headers = { 'if-match': '"2"' };
    const back = await post(`dealer/${dealer.id}/put-back`, { entry, field: 'contactName' }, headers);
    expect(back.body).toMatchObject({ contactName: 'Heliotrope Q' });
  });
});

describe('erasing a person', () => {
  const erase = (body: object, as: 'ADMIN' | 'OFFICE_MANAGER' = 'ADMIN', headers = {}) =>
    server.call({ method: 'POST', url: '/api/user/erase', as, body, headers });

  test('takes a super admin, a reason and another user', async () => {
    expect((await erase({ id: person.id, reason: 'asked' }, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await erase({ id: person.id })).body).toMatchObject({ code: 'invalid', fields: [{ path: 'reason' }] });
    const { rows } = await server.pool.query("select id from users where role = 'ADMIN' limit 1");
    expect((await erase({ id: rows[0].id, reason: 'me' })).status).toBe(409);
    expect((await server.call({ method: 'POST', url: '/api/user/erase', body: {} })).status).toBe(401);
  });

  test('takes a sign-in of lately', async () => {
    await server.pool.query("update auth_sessions set authenticated_at = now() - interval '1 day'");
    expect((await erase({ id: person.id, reason: 'asked' })).body.code).toBe('requires-recent-login');
    await server.pool.query('update auth_sessions set authenticated_at = now()');
  });

  test('leaves nothing of them, and the chain as it was; twice is once', async () => {
    const before = await verified();
    expect(before.findings).toEqual([]);
    await server.pool.query(
      `with sent as (update outbox set state = 'sent', settled_at = now(), title = 'Hello', recipient = 'newname.q@test.example'
         where target_id = $1 returning id)
       insert into outbox_attempts (intent_id, number, started_at, copy, error)
       select id, 1, now(), '{"text":"Hello Quokka"}', 'newname.q is full' from sent`,
      [person.id],
    );
    const reader = { name: 'Marigold', address: 'Newname.q@test.example' };
    const other = { name: 'Jo', address: 'jo@test.example' };
    const mails = [
      ['elsewhere sent', 'sent', 'newname.q@test.example', [reader]],
      ['copied', 'sent', 'jo@test.example', [other], [reader]],
      ['waits', 'queued', null, [reader]],
      ['for several', 'queued', null, [reader, other]],
      ['under way', 'sending', null, [reader]],
      ['unsure', 'failed', 'newname.q@test.example', [reader]],
      ['not theirs', 'sent', 'jo@test.example', [other]],
    ] as const;
    for (const [title, state, recipient, to, cc] of mails)
      await server.pool.query(
        `insert into outbox (id, kind, payload, state, title, recipient, is_unsure) values (gen_random_uuid(), 'mail', $1, $2, $3, $4, $5)`,
        [JSON.stringify({ to, ...(cc && { cc }) }), state, title, recipient, title === 'unsure'],
      );
    await server.pool.query(
      `insert into outbox (id, kind, payload, state, title, recipient) values (gen_random_uuid(), 'sms', $1, 'sent', 'text', '0491 570 006')`,
      [
        JSON.stringify({
          to: [{ name: 'Marigold', address: '+61491570006' }],
          email: 'NewName.q@test.example',
          text: 'Hi',
        }),
      ],
    );
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = [await erase({ id: person.id, reason: 'They asked.' }, 'ADMIN', key)];
    answers.push(await erase({ id: person.id, reason: 'They asked.' }, 'ADMIN', key));
    answers.push(await erase({ id: person.id, reason: 'Again.' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await server.pool.query('select * from users where id = $1', [person.id]);
    expect(JSON.stringify(rows[0])).not.toMatch(/Quokka|newname/);
    const sent = await server.pool.query(
      'select o.title, to_jsonb(o) as intent, to_jsonb(a) as attempt from outbox o join outbox_attempts a on a.intent_id = o.id',
    );
    expect(sent.rows[0]).toMatchObject({ title: 'Hello', intent: { recipient: 'Erased user', payload: {} } });
    expect(JSON.stringify(sent.rows)).not.toMatch(/Quokka|newname/);
    const left = await server.pool.query(
      `select title, state, recipient, payload = '{}' as "isEmpty", copy_deleted_at is not null as "isDeleted" from outbox
       where target_kind is null order by title`,
    );
    expect(left.rows.map(({ title, ...row }) => [title, ...Object.values(row)])).toEqual([
      ['copied', 'sent', 'Erased user', true, true],
      ['elsewhere sent', 'sent', 'Erased user', true, true],
      ['for several', 'queued', null, false, false],
      ['not theirs', 'sent', 'jo@test.example', false, false],
      ['text', 'sent', 'Erased user', true, true],
      ['under way', 'sending', 'Erased user', true, true],
      ['unsure', 'cancelled', 'Erased user', true, true],
      ['waits', 'cancelled', null, true, true],
    ]);
    const log = await server.call({ url: `/api/log?target=user&targetId=${person.id}`, as: 'ADMIN' });
    expect(log.body.logs.filter(({ action }: { action: string }) => action === 'erase-user')).toHaveLength(1);
    expect(JSON.stringify(log.body)).not.toMatch(/Quokka|newname/);
    expect(log.body.logs.at(-1).changes).toContainEqual({ field: 'name', before: null, after: null, hidden: 'erased' });
    expect(await verified()).toMatchObject({ findings: [], unsealed: 0 });
  });

  test('has a state of its own, in lists and as CSV', async () => {
    const get = async (url: string) => server.call({ url: `/api/user${url}`, as: 'ADMIN' });
    expect((await get(`/${person.id}`)).body).toMatchObject({ state: 'erased', name: 'Erased user' });
    const idsOf = async (query: string) =>
      (await get(`?limit=200${query}`)).body.users.map(({ id }: { id: string }) => id);
    expect(await idsOf('&state=erased')).toEqual([person.id]);
    for (const query of ['', '&state=deleted', '&state=active&state=suspended'])
      expect(await idsOf(query)).not.toContain(person.id);
    const { text } = await get('/csv?state=erased');
    expect(text).toContain('"Erased user",,"Accounts"');
    expect(text).toContain('"Erased"');
    expect(text).not.toContain('erased.invalid');
    expect((await get('?state=gone')).body.fields[0].message).toBe(
      'Choose active, invited, invitation-expired, suspended, deleted or erased.',
    );
  });

  test('is permanent', async () => {
    const restored = await post('user/restoreUserAccount', { id: person.id });
    expect([restored.status, restored.body.detail]).toEqual([409, 'This user was erased and can’t be restored.']);
    const { revision } = (await server.call({ url: `/api/user/${person.id}`, as: 'ADMIN' })).body;
    const changed = await patch(`user/${person.id}`, revision, { name: 'Back Again' });
    expect([changed.status, changed.body.detail]).toEqual([409, 'This user was erased and can’t be restored.']);
    const again = { email: 'newname.q@test.example', name: 'Somebody Else', role: 'ACCOUNT' };
    expect((await post('user/create', again)).status).toBe(201);
  });
});
