import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
type Row = { label: string | null; outcome: string; reason: string | null; changes: unknown[] };

const post = (url: string, body: unknown, headers: Record<string, string> = {}, as: 'ADMIN' | 'RECEPTION' = 'ADMIN') =>
  server.call({ method: 'POST', url: `/api/bulk-edit/${url}`, as, body, headers });
const get = async (id: string) => (await server.call({ url: `/api/bulk-edit/${id}`, as: 'ADMIN' })).body;
const rowsOf = async (id: string, query = ''): Promise<Row[]> =>
  (await server.call({ url: `/api/bulk-edit/${id}/rows?${query}`, as: 'ADMIN' })).body.rows;
const settled = async (id: string) => {
  await expect.poll(async () => (await get(id)).state, { interval: 20 }).not.toMatch(/ing$/);
  return get(id);
};
const run = async (body: object) => settled((await post('dealers', body)).body.id);
const undo = async (id: string) => {
  expect((await post(`${id}/undo`, undefined)).status).toBe(202);
  return settled(id);
};
const dealer = async (name: string) =>
  (await server.pool.query('select * from dealers where name = $1', [name])).rows[0];
const idOf = async (name: string) => (await dealer(name)).id as string;
const auditOf = async (name: string, action: string) =>
  (
    await server.pool.query(
      'select *, audit_actor(audit_log) as user_name from audit_log where target_id = $1 and action = $2 order by id',
      [await idOf(name), action],
    )
  ).rows;

const all = { query: {} };
const rep = (value: string | null) => ({ field: 'rep', value });

beforeEach(async () => {
  await emptyTables(server, 'dealers', 'bulk_edits', 'bulk_edit_rows', 'audit_log', 'idempotency_keys');
  await server.pool.query(
    "insert into reps (id, label) values ('R01', 'Grace Whitfield'), ('R02', 'Tom Okafor') on conflict do nothing",
  );
  const dealers = [
    { name: 'Aqua Pools', state: 'NSW', rep: 'R01', flag: ['leads'] },
    { name: 'Blue Lagoon', state: 'QLD', rep: 'R02' },
    { name: 'Coral Leisure', state: 'QLD', schedules: [{ kind: 'type', type: 'elite', duration: 12 }] },
  ];
  for (const body of dealers)
    expect((await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body })).status).toBe(201);
});

describe('the count before', () => {
  test('says how many would change, how many are so already, and shows some of them', async () => {
    const { status, body } = await post('dealers/preview', { targets: all, change: rep('R02') });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, changed: 2, unchanged: 1, refused: 0, reasons: [] });
    expect(body.sample[0]).toEqual({
      target: await idOf('Aqua Pools'),
      label: 'Aqua Pools',
      changes: [{ field: 'rep', before: 'R01', after: 'R02' }],
    });
    expect((await server.pool.query('select from bulk_edits')).rowCount).toBe(0);
  });

  test('takes the list’s own query, and the search', async () => {
    const count = async (query: object) =>
      (await post('dealers/preview', { targets: { query }, change: rep('R02') })).body.total;
    expect(await count({ state: ['QLD'], sort: '-name' })).toBe(2);
    expect(await count({ q: 'aqua' })).toBe(1);
    expect(await count({ q: 'aqua', state: 'QLD' })).toBe(0);
  });

  test('names what is gone', async () => {
    const ids = [await idOf('Aqua Pools'), '01890a5d-ac96-774b-bcce-b302099a8057'];
    const { body } = await post('dealers/preview', { targets: { ids }, change: rep('R02') });
    expect(body).toMatchObject({ total: 2, changed: 1, refused: 1 });
    expect(body.reasons).toEqual([{ reason: 'This dealer was removed.', count: 1 }]);
  });
});

describe('a bulk edit', () => {
  test('changes each dealer with a line of its own in the log, and leaves alone what is so already', async () => {
    const started = await post('dealers', { targets: all, change: rep('R02'), expected: 3 });
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({ state: 'applying', total: 3, createdBy: 'Test ADMIN' });
    const done = await settled(started.body.id);
    expect(done).toMatchObject({
      state: 'applied',
      done: 3,
      counts: { changed: 2, unchanged: 1, waiting: 0 },
      message: '2 dealers changed. 1 already up to date.',
    });
    expect(await dealer('Aqua Pools')).toMatchObject({ rep: 'R02', revision: 2 });
    expect(await dealer('Blue Lagoon')).toMatchObject({ rep: 'R02', revision: 1 });
    expect(await auditOf('Aqua Pools', 'bulk-edit')).toMatchObject([
      {
        user_name: 'Test ADMIN',
        revision: 2,
        module: 'dealers',
        target_label: 'Aqua Pools',
        reference: `bulk-edit:${done.id}`,
        request_id: started.headers['x-request-id'],
        changes: [{ field: 'rep', before: 'R01', after: 'R02' }],
      },
    ]);
    expect(await auditOf('Blue Lagoon', 'bulk-edit')).toEqual([]);
    const [own] = (await server.pool.query("select * from audit_log where target_kind = 'bulk-edit'")).rows;
    expect(own).toMatchObject({ action: 'bulk-edit', target_id: done.id, target_label: '3 dealers' });
  });

  test('lists what came of each, in the order of the list', async () => {
    const { id } = await run({ targets: { query: { sort: '-name' } }, change: rep('R02') });
    expect((await rowsOf(id)).map(({ label, outcome }) => [label, outcome])).toEqual([
      ['Coral Leisure', 'changed'],
      ['Blue Lagoon', 'unchanged'],
      ['Aqua Pools', 'changed'],
    ]);
    expect((await rowsOf(id, 'outcome=unchanged')).map(({ label }) => label)).toEqual(['Blue Lagoon']);
    expect(await rowsOf(id, 'outcome=refused')).toEqual([]);
    const { body } = await server.call({ url: '/api/bulk-edit?kind=dealers', as: 'ADMIN' });
    expect(body.bulkEdits.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('gives types a duration and takes flags away', async () => {
    await run({ targets: all, change: { field: 'type', mode: 'add', codes: ['elite'], days: 30 } });
    expect((await dealer('Aqua Pools')).schedules).toMatchObject([{ kind: 'type', type: 'elite', duration: 30 }]);
    expect((await dealer('Coral Leisure')).schedules).toMatchObject([{ type: 'elite', duration: 30 }]);
    await run({ targets: all, change: { field: 'flag', mode: 'remove', codes: ['leads'] } });
    expect((await dealer('Aqua Pools')).flag).toEqual([]);
  });

  test('tells when the filters find another number than was shown', async () => {
    const done = await run({ targets: all, change: rep(null), expected: 7 });
    expect(done).toMatchObject({ expected: 7, total: 3 });
    expect(done.message).toContain('3 matched instead of the 7 shown before.');
  });

  test('is found by the search at once', async () => {
    const find = async () =>
      (await server.call({ url: '/api/dealer?q=supreme', as: 'ADMIN' })).body.dealers.map(
        ({ name }: { name: string }) => name,
      );
    expect(await find()).toEqual([]);
    await run({ targets: { query: { state: ['NSW'] } }, change: { field: 'type', mode: 'add', codes: ['supreme'] } });
    await expect.poll(find).toEqual(['Aqua Pools']);
  });

  test.each([
    ['no targets', { change: rep('R02') }, 'targets'],
    ['ids and a query', { targets: { ids: [randomUUID()], query: {} }, change: rep('R02') }, 'targets'],
    ['no ids', { targets: { ids: [] }, change: rep('R02') }, 'targets.ids'],
    ['what is no id', { targets: { ids: ['x'] }, change: rep('R02') }, 'targets.ids.0'],
    [
      'too many ids',
      { targets: { ids: Array.from({ length: 1_001 }, () => randomUUID()) }, change: rep('R02') },
      'targets.ids',
    ],
    ['an unknown filter', { targets: { query: { colour: 'red' } }, change: rep('R02') }, 'targets.query.colour'],
    ['a page', { targets: { query: { page: '2' } }, change: rep('R02') }, 'targets.query.page'],
    ['an unknown account manager', { targets: all, change: rep('R99') }, 'change.value'],
    ['an unknown field', { targets: all, change: { field: 'name', value: 'X' } }, 'change.field'],
    ['an unknown type', { targets: all, change: { field: 'type', mode: 'add', codes: ['x'] } }, 'change.codes.0'],
    ['nothing that fits', { targets: { query: { state: ['FJ'] } }, change: rep('R02') }, 'targets'],
  ])('refuses %s, naming the field, and changes nothing', async (_what, body, field) => {
    const answer = await post('dealers', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field);
    expect((await server.pool.query('select from bulk_edits')).rowCount).toBe(0);
  });

  test('is refused to who may not edit, and so are its result and its undo', async () => {
    const { id } = await run({ targets: all, change: rep('R02') });
    const asReception = (url: string, method: 'GET' | 'POST' = 'GET') =>
      server.call({ url: `/api/bulk-edit${url}`, method, as: 'RECEPTION' });
    expect((await post('dealers', { targets: all, change: rep('R02') }, {}, 'RECEPTION')).status).toBe(403);
    for (const [url, method] of [
      [`/${id}`, 'GET'],
      [`/${id}/rows`, 'GET'],
      ['?kind=dealers', 'GET'],
      [`/${id}/undo`, 'POST'],
      [`/${id}/stop`, 'POST'],
    ] as const)
      expect((await asReception(url, method)).status).toBe(403);
    expect((await server.call({ url: `/api/bulk-edit/${id}` })).status).toBe(401);
    expect((await server.call({ url: `/api/bulk-edit/${randomUUID()}`, as: 'ADMIN' })).status).toBe(404);
  });

  test('happens once for one key, at once and again', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { targets: all, change: { field: 'flag', mode: 'add', codes: ['ecomm'] } };
    const answers = await Promise.all([post('dealers', body, key), post('dealers', body, key)]);
    const [id] = new Set(answers.map((answer) => answer.body.id));
    expect(answers.map((answer) => answer.body.id)).toEqual([id, id]);
    await settled(id);
    expect((await post('dealers', body, key)).body.id).toBe(id);
    expect(await auditOf('Aqua Pools', 'bulk-edit')).toHaveLength(1);
    expect((await server.pool.query('select from bulk_edits')).rowCount).toBe(1);
  });
});

describe('undoing a bulk edit', () => {
  const patch = async (name: string, body: object) => {
    const { id, revision } = await dealer(name);
    const answer = await server.call({
      method: 'PATCH',
      url: `/api/dealer/${id}`,
      as: 'ADMIN',
      headers: { 'if-match': `"${revision}"` },
      body: { changes: body },
    });
    expect(answer.status).toBe(200);
  };

  test('restores what it changed, and logs that too', async () => {
    const { id } = await run({ targets: all, change: rep('R02') });
    await patch('Coral Leisure', { city: 'Cairns' });
    const undone = await undo(id);
    expect(undone).toMatchObject({
      state: 'undone',
      counts: { restored: 2, kept: 0, unchanged: 1, changed: 0 },
      message: '2 dealers restored.',
    });
    expect(await dealer('Aqua Pools')).toMatchObject({ rep: 'R01', revision: 3 });
    expect(await dealer('Coral Leisure')).toMatchObject({ rep: null, city: 'Cairns' });
    expect(await auditOf('Aqua Pools', 'bulk-edit-undo')).toMatchObject([
      { reference: `bulk-edit:${id}`, revision: 3, changes: [{ field: 'rep', before: 'R02', after: 'R01' }] },
    ]);
  });

  test('keeps what was changed since, and what can’t be restored, and says why', async () => {
    await server.pool.query("insert into reps (id, label) values ('R09', 'Soon Gone')");
    await patch('Blue Lagoon', { rep: 'R09' });
    const { id } = await run({ targets: all, change: rep('R02') });
    await server.pool.query("delete from reps where id = 'R09'");
    await patch('Aqua Pools', { rep: null });
    await server.pool.query("delete from dealers where name = 'Coral Leisure'");
    const undone = await undo(id);
    expect(undone.message).toBe('0 dealers restored. 3 not restored: changed since.');
    expect((await rowsOf(id, 'outcome=kept')).map(({ label, reason }) => [label, reason])).toEqual([
      ['Aqua Pools', 'Changed by someone else since.'],
      ['Blue Lagoon', 'Account manager R09 is no longer active.'],
      ['Coral Leisure', 'This dealer was removed.'],
    ]);
    expect(await dealer('Blue Lagoon')).toMatchObject({ rep: 'R02' });
  });

  test('happens once, however often it is asked for', async () => {
    const { id } = await run({ targets: all, change: { field: 'status', value: 'inactive' } });
    const answers = await Promise.all([post(`${id}/undo`, undefined), post(`${id}/undo`, undefined)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await settled(id);
    expect((await post(`${id}/undo`, undefined)).body.state).toBe('undone');
    expect(await auditOf('Aqua Pools', 'bulk-edit-undo')).toHaveLength(1);
  });

  test('what is done can’t be stopped any more', async () => {
    const { id } = await run({ targets: all, change: rep('R02') });
    const { status, body } = await post(`${id}/stop`, undefined);
    expect([status, body.code]).toEqual([409, 'not-allowed-now']);
  });
});
