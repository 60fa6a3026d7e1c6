import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { ruleKindNames } from '@poolhouse/domain/features/rule-book/rule-values';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const today = dayIn(companyZone, new Date());
const inDays = (days: number) => addDays(today, days);
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

const price = (change: object = {}) => ({
  kind: 'product-price',
  key: 'M700',
  label: 'Dolphin M700',
  value: { cents: 409_900 },
  validFrom: inDays(30),
  ...change,
});
const add = (change: object = {}, as: Role | null = 'ADMIN', headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: '/api/rule-book', ...(as && { as }), body: price(change), headers });
const change = (id: string, revision: number, body: object, as: Role | null = 'ADMIN') =>
  server.call({
    method: 'PATCH',
    url: `/api/rule-book/${id}`,
    ...(as && { as }),
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const remove = (id: string, revision: number, as: Role | null = 'ADMIN') =>
  server.call({
    method: 'DELETE',
    url: `/api/rule-book/${id}`,
    ...(as && { as }),
    headers: { 'if-match': `"${revision}"` },
  });
const restore = (id: string, as: Role | null = 'ADMIN', headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: `/api/rule-book/${id}/restore`, ...(as && { as }), headers });
const choose = (body: object, as: Role | null = 'ADMIN', headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: '/api/rule-book/choose-reading', ...(as && { as }), body, headers });
const list = async (query: string, as: Role = 'ADMIN') =>
  (await server.call({ url: `/api/rule-book?${query}`, as })).body;
const timeline = (key: string, kind = 'product-price') =>
  server.call({ url: `/api/rule-book/timeline?kind=${kind}&key=${encodeURIComponent(key)}`, as: 'ADMIN' });
const lineOf = async (key: string, on = today) =>
  (await list(`kind=product-price&on=${on}&limit=200`)).rules.find((rule: { key: string }) => rule.key === key);
const logged = async (id: string) =>
  (
    await server.pool.query(
      "select action, target_label, changes, revision from audit_log where target_kind = 'rule' and target_id = $1 order by id",
      [id],
    )
  ).rows;

describe('the book as it starts', () => {
  test('holds prices, thresholds and lists; of two readings the first is in force', async () => {
    expect(await lineOf('E10')).toMatchObject({
      label: 'Dolphin E10',
      value: { cents: 104_900 },
      reading: 'first',
      readings: 2,
      state: 'in-force',
      nextChange: null,
    });
    const { body } = await timeline('e10');
    expect(body.rules.map(({ state, value }: { state: string; value: object }) => [state, value])).toEqual(
      expect.arrayContaining([
        ['in-force', { cents: 104_900 }],
        ['set-aside', { cents: 109_900 }],
      ]),
    );
    const { rules } = await list('kind=freight-option');
    expect(rules.find(({ key }: { key: string }) => key === 'free-shipping').value.overCents).toBe(99_900);
    const counts = (await server.call({ url: '/api/rule-book/kind', as: 'OFFICE_MANAGER' })).body.kinds;
    expect(
      Object.fromEntries(counts.map(({ kind, count }: { kind: string; count: number }) => [kind, count])),
    ).toMatchObject({ 'product-price': 10, fault: 32, 'robot-model': 45, carrier: 3, 'equipment-price': 23 });
    const faults = (await list('kind=fault&limit=200')).rules;
    expect([faults[0].label, faults.at(-1).label]).toEqual(['Dolphin is not working', 'Other Issue (Please Specify)']);
  });

  test.each([
    ['freight-option', 'free-shipping', 'Free shipping', { overCents: 99_900 }, { overCents: 85_000 }],
    ['product-price', 'E10', 'Dolphin E10', { cents: 104_900 }, { cents: 109_900 }],
  ])('of %s %s it holds both readings, and uses the first', async (kind, key, label, first, second) => {
    const { body } = await timeline(key, kind);
    const seeded = body.rules.filter(
      ({ validFrom, state }: { validFrom: string; state: string }) =>
        validFrom === '2018-01-01' && state !== 'replaced',
    );
    expect(seeded).toHaveLength(2);
    expect(seeded).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label, reading: 'first', state: 'in-force', value: expect.objectContaining(first) }),
        expect.objectContaining({
          label,
          reading: 'second',
          state: 'set-aside',
          value: expect.objectContaining(second),
        }),
      ]),
    );
  });

  test('nothing else has two readings', async () => {
    const { rows } = await server.pool.query(
      "select kind, key from rules where reading = 'second' and valid_from = date '2018-01-01' and replaced_by is null order by kind, key",
    );
    expect(rows).toEqual([
      { kind: 'freight-option', key: 'free-shipping' },
      { kind: 'product-price', key: 'E10' },
    ]);
  });

  test('is searched, sorted and paged', async () => {
    expect((await list('q=cable')).rules.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['product-price', 'fault']),
    );
    const keys = (await list('kind=product-price&sort=-key&limit=2&page=2')).rules.map(
      ({ key }: { key: string }) => key,
    );
    expect(keys).toEqual(['S100', 'power cable']);
    for (const query of ['kind=moon', 'on=2026-02-30', 'on=01/12/2026', 'page=0', 'sort=value'])
      expect((await server.call({ url: `/api/rule-book?${query}`, as: 'ADMIN' })).status).toBe(400);
  });

  test('those who work with a kind see what is in force of it; what is planned they do not', async () => {
    const read = (query: string, as: Role) => server.call({ url: `/api/rule-book/in-force?${query}`, as });
    expect((await read('kind=product-price', 'MARKETPLACE')).body).toMatchObject({ count: 10, on: today });
    expect((await read('kind=robot-model&limit=200', 'DEALER')).body.count).toBe(45);
    expect((await read('kind=product-price', 'DEALER')).status).toBe(403);
    expect((await read('kind=fault', 'TRAINING')).status).toBe(403);
    expect(await read(`kind=product-price&on=${inDays(1)}`, 'MARKETPLACE')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'on' }] },
    });
    expect((await server.call({ url: '/api/rule-book', as: 'MARKETPLACE' })).status).toBe(403);
  });

  test.each(ruleKindNames)('of %s: a dealer’s account reads them only where dealers need them', async (kind) => {
    const readable = ['carrier', 'robot-model', 'fault', 'brochure'].includes(kind);
    const { status } = await server.call({ url: `/api/rule-book/in-force?kind=${kind}`, as: 'DEALER' });
    expect(status).toBe(readable ? 200 : 403);
    for (const url of ['', '/kind', `/csv?kind=${kind}`, `/timeline?kind=${kind}&key=any`])
      expect((await server.call({ url: `/api/rule-book${url}`, as: 'DEALER' })).status).toBe(403);
  });
});

describe('a row from a day on', () => {
  test('is planned, shown as the next change, in force from its day, and logged', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'planned', validTo: null, createdBy: 'Test ADMIN', revision: 1 });
    expect(await lineOf('M700')).toMatchObject({
      value: { cents: 399_900 },
      validTo: inDays(29),
      nextChange: { on: inDays(30), value: { cents: 409_900 } },
    });
    expect(await lineOf('M700', inDays(30))).toMatchObject({ id: body.id, state: 'in-force' });
    const [entry] = await logged(body.id);
    expect(entry).toMatchObject({ action: 'create', revision: 1 });
    expect(entry.changes).toContainEqual({ field: 'value', before: null, after: { cents: 409_900 } });
    const history = await server.call({ url: `/api/rule-book/${body.id}/history`, as: 'ADMIN' });
    expect(history.body.entries[0]).toMatchObject({ user: 'Test ADMIN', action: 'create' });
  });

  test.each([
    [{ value: { cents: -1 } }, 400, 'value.cents'],
    [{ value: {} }, 400, 'value.cents'],
    [{ kind: 'moon' }, 400, 'kind'],
    [{ key: ' ' }, 400, 'key'],
    [{ key: 'x'.repeat(41) }, 400, 'key'],
    [{ validFrom: '2026-02-30' }, 400, 'validFrom'],
    [{ validFrom: 'soon' }, 400, 'validFrom'],
    [{ validFrom: '2020-01-01' }, 400, 'reason'],
    [{ reading: 'second' }, 400, 'reading', 'S999'],
    [{ value: null }, 400, 'value', 'S999'],
    [{ state: 'in-force' }, 400, 'state'],
    [{ key: 'm700' }, 409, 'validFrom'],
    [{ corrects: unknown, reason: 'x' }, 400, 'corrects'],
  ])('%j is refused with %i', async (body, status, path, key = 'M700') => {
    expect(await add({ key, ...body })).toMatchObject({ status, body: { fields: [{ path }] } });
  });

  test('a repeat makes no second one, and of two at once one is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [one, again] = [await add({ key: 'S400' }, 'ADMIN', key), await add({ key: 'S400' }, 'ADMIN', key)];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(one.body);
    const both = await Promise.all([add({ key: 'X6' }), add({ key: 'X6', value: { cents: 1 } })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('those without the right are refused', async () => {
    expect((await add({}, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await add({}, null)).status).toBe(401);
  });

  test('a rule ends on a day, and can begin again', async () => {
    expect((await add({ key: 'S100', value: null, validFrom: inDays(3) })).body.state).toBe('planned');
    expect(await lineOf('S100', inDays(2))).toMatchObject({ nextChange: { on: inDays(3), value: null } });
    expect(await lineOf('S100', inDays(3))).toBeUndefined();
    await add({ key: 'S100', validFrom: inDays(9) });
    expect(await lineOf('S100', inDays(9))).toMatchObject({ state: 'in-force' });
  });
});

describe('a correction', () => {
  test('replaces the row, which can still be quoted', async () => {
    const wrong = (await add({ key: 'C1', validFrom: today, value: { cents: 100 } })).body;
    const body = { key: 'C1', validFrom: today, value: { cents: 1_000 }, corrects: wrong.id };
    expect(await add(body)).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } });
    const { status, body: right } = await add({ ...body, reason: 'A digit was missing.' });
    expect(status).toBe(201);
    expect(await lineOf('C1')).toMatchObject({ id: right.id, value: { cents: 1_000 } });
    const kept = (await server.call({ url: `/api/rule-book/${wrong.id}`, as: 'ADMIN' })).body;
    expect(kept).toMatchObject({ state: 'replaced', value: { cents: 100 }, replacedBy: right.id });
    expect((await add({ ...body, reason: 'Again.' })).body).toMatchObject({ fields: [{ path: 'corrects' }] });
    const [entry] = await logged(right.id);
    expect(entry.action).toBe('correct');
    expect(entry.changes).toContainEqual({ field: 'value', before: { cents: 100 }, after: { cents: 1_000 } });
    expect(entry.changes).toContainEqual({ field: 'reason', before: null, after: 'A digit was missing.' });
  });

  test('of two at once, one is refused', async () => {
    const wrong = (await add({ key: 'C2', validFrom: today })).body;
    const body = { key: 'C2', validFrom: today, corrects: wrong.id, reason: 'Wrong.' };
    const both = await Promise.all([add(body), add({ ...body, value: { cents: 2 } })]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await timeline('C2')).body.rules).toHaveLength(2);
  });

  test('for a day that is over needs a reason', async () => {
    expect((await add({ key: 'C3', validFrom: '2020-01-01', reason: 'It was forgotten.' })).status).toBe(201);
    expect(await lineOf('C3', '2020-01-01')).toMatchObject({ state: 'in-force' });
  });
});

describe('a planned row', () => {
  test('is changed and moved; what is in force keeps its value and day', async () => {
    const { id } = (await add({ key: 'P1', validFrom: inDays(5) })).body;
    const { body } = await change(id, 1, { value: { cents: 5 }, validFrom: inDays(6), note: 'List of July' });
    expect(body).toMatchObject({ value: { cents: 5 }, validFrom: inDays(6), note: 'List of July', revision: 2 });
    expect((await logged(id)).at(-1)).toMatchObject({ action: 'update', revision: 2 });
    const e10 = await lineOf('E10');
    expect(await change(e10.id, e10.revision, { value: { cents: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'not-allowed-now' },
    });
    expect((await change(e10.id, e10.revision, { label: 'Dolphin E10 robot' })).body.label).toBe('Dolphin E10 robot');
    await expect(
      server.pool.query(`update rules set value = '{"cents": 1}', updated_at = now() where id = $1`, [e10.id]),
    ).rejects.toThrow('are in force by now');
  });

  test.each([
    [{ value: { cents: 'x' } }, 400],
    [{ validFrom: '2020-01-01' }, 400],
    [{}, 400],
    [{ kind: 'fault' }, 400],
  ])('%j is refused', async (body, status) => {
    const { id } = (await add({ key: `P-${randomUUID().slice(0, 8)}` })).body;
    expect((await change(id, 1, body)).status).toBe(status);
  });

  test('is not changed over the changes of another user, nor by those without the right', async () => {
    const { id } = (await add({ key: 'P2' })).body;
    const both = await Promise.all([change(id, 1, { value: { cents: 1 } }), change(id, 1, { value: { cents: 2 } })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await change(id, 1, { value: { cents: 3 } })).body.code).toBe('revision-conflict');
    expect((await change(id, 2, { label: 'x' }, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await change(id, 2, { label: 'x' }, null)).status).toBe(401);
    expect((await change(unknown, 1, { label: 'x' })).status).toBe(404);
    await add({ key: 'P2', validFrom: inDays(40) });
    expect((await change(id, 2, { validFrom: inDays(40) })).body).toMatchObject({
      code: 'conflict',
      fields: [{ path: 'validFrom' }],
    });
  });

  test('is taken out and restored', async () => {
    const { id } = (await add({ key: 'P3' })).body;
    expect((await remove(id, 1, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await remove(id, 1, null)).status).toBe(401);
    expect((await remove(id, 7)).status).toBe(412);
    const both = await Promise.all([remove(id, 1), remove(id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await timeline('P3')).status).toBe(404);
    const other = (await add({ key: 'P3', validFrom: inDays(50) })).body;
    const { entries } = (await server.call({ url: `/api/rule-book/${other.id}/history`, as: 'ADMIN' })).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['create', 'delete', 'create']);
    expect((await restore(id, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await restore(id, null)).status).toBe(401);
    const key = { 'idempotency-key': randomUUID() };
    const [back, again] = [await restore(id, 'ADMIN', key), await restore(id, 'ADMIN', key)];
    expect(back.body).toMatchObject({ id, state: 'planned', revision: 3 });
    expect(again.body).toEqual(back.body);
    expect((await logged(id)).map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
    expect((await restore(unknown)).status).toBe(404);
  });

  test('is not restored onto a day that is taken; what is in force is not taken out', async () => {
    const { id } = (await add({ key: 'P4' })).body;
    await remove(id, 1);
    await add({ key: 'P4', value: { cents: 1 } });
    expect((await restore(id)).status).toBe(409);
    const e10 = await lineOf('E10');
    expect(await remove(e10.id, e10.revision)).toMatchObject({ status: 409, body: { code: 'not-allowed-now' } });
  });
});

describe('choosing a reading', () => {
  const second = { kind: 'product-price', key: 'e10', reading: 'second', validFrom: inDays(2) };

  test('puts the other one in force from its day on, and back again', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [one, again] = [await choose(second, 'ADMIN', key), await choose(second, 'ADMIN', key)];
    expect(one.body.choices).toEqual([
      { reading: 'second', validFrom: inDays(2), reason: null, createdBy: 'Test ADMIN' },
    ]);
    expect(again.body).toEqual(one.body);
    expect(await lineOf('E10', inDays(2))).toMatchObject({ value: { cents: 109_900 }, reading: 'second' });
    expect(await lineOf('E10')).toMatchObject({ reading: 'first', nextChange: { on: inDays(2), reading: 'second' } });
    const secondRow = one.body.rules.find(({ reading }: { reading: string }) => reading === 'second');
    expect((await logged(secondRow.id)).at(-1)).toMatchObject({ action: 'choose-reading' });
    await Promise.all([choose({ ...second, reading: 'first' }), choose({ ...second, reading: 'first' })]);
    expect(await lineOf('E10', inDays(2))).toMatchObject({ reading: 'first' });
  });

  test.each([
    [{ reading: 'third' }, 400, 'reading'],
    [{ validFrom: '2020-01-01' }, 400, 'reason'],
    [{ key: 'M600' }, 400, 'reading'],
    [{ key: 'nothing' }, 404, undefined],
  ])('%j is refused with %i', async (body, status, path) => {
    const answer = await choose({ ...second, ...body });
    expect(answer.status).toBe(status);
    expect(answer.body.fields?.[0]?.path).toBe(path);
  });

  test('those without the right are refused', async () => {
    expect((await choose(second, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await choose(second, null)).status).toBe(401);
  });
});

test('the CSV has a column for each part of a value, and its export is logged', async () => {
  const { text } = await server.call({ url: '/api/rule-book/csv?kind=freight-option', as: 'OFFICE_MANAGER' });
  expect(text).toContain('Option,Name,Freight incl. GST,For totals over,Stores,Valid from');
  expect(text).toContain(
    '"flat-rate","Flat rate","9.90","any total","ebay, mydeal woolworths, kogan, harvey norman, catch"',
  );
  expect((await server.call({ url: '/api/rule-book/csv', as: 'SERVICE' })).status).toBe(403);
  const { rows } = await server.pool.query("select 1 from audit_log where module = 'rule-book' and action = 'export'");
  expect(rows).toHaveLength(1);
});

test('what another node writes is heard of', async () => {
  await lineOf('M600');
  await server.pool.query(
    `insert into rules (id, kind, key, label, value, valid_from) values ($1, 'product-price', 'NODE', 'Node', '{"cents": 7}', $2)`,
    [unknown, today],
  );
  await expect.poll(() => lineOf('NODE')).toMatchObject({ value: { cents: 7 } });
});
