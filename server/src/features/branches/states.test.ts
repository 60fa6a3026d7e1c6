import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
type As = 'ADMIN' | 'RECEPTION' | 'SERVICE';
type State = { code: string; label: string; position: number; revision: number; active: boolean };

const list = async (): Promise<State[]> => (await server.call({ url: '/api/dealer-state', as: 'ADMIN' })).body.states;
const one = async (code: string) => (await list()).find((state) => state.code === code) as State;
const add = (body: object, as: As = 'ADMIN', headers = {}) =>
  server.call({ method: 'POST', url: '/api/dealer-state', as, body, headers });
const change = (code: string, revision: number, body: object, as: As = 'ADMIN') =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer-state/${code}`,
    as,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const remove = (code: string, revision: number, as: As = 'ADMIN') =>
  server.call({ method: 'DELETE', url: `/api/dealer-state/${code}`, as, headers: { 'if-match': `"${revision}"` } });
const dealer = (state: string) =>
  server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { name: `Pools ${state}`, state } });

describe('the states of dealers', () => {
  test('are those that the product starts with, in their order, with who serves them', async () => {
    const states = await list();
    expect(states.map(({ code }) => code).join(' ')).toBe(
      'NSW VIC QLD SA WA TAS NT ACT NZ NZN NZS SG HK MY TH ID NC FJ',
    );
    expect(states[0]).toMatchObject({ label: 'New South Wales', active: true, dealers: 0, revision: 1 });
    expect((await one('TAS')) as object).toMatchObject({ branches: ['Dandenong South'] });
  });

  test('a new one is offered at once, and a repeat makes no second', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { code: 'PNG', label: 'Papua New Guinea', country: 'Papua New Guinea' };
    expect((await dealer('PNG')).body).toMatchObject({ fields: [{ path: 'state' }] });
    const answers = [await add(body, 'ADMIN', key), await add(body, 'ADMIN', key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await dealer('PNG')).status).toBe(201);
    const options = await server.call({ url: '/api/dealer/options', as: 'COMMERCIAL' });
    expect(options.body.states.at(-1)).toMatchObject({ value: 'PNG', active: true });
    expect(await add({ ...body, label: 'Papua' })).toMatchObject({ status: 409, body: { fields: [{ path: 'code' }] } });
    expect(await add({ ...body, code: 'PG' })).toMatchObject({ status: 409, body: { fields: [{ path: 'label' }] } });
    const { rows } = await server.pool.query(
      "select action from audit_log where target_kind = 'state' and target_id = 'PNG'",
    );
    expect(rows).toEqual([{ action: 'create' }]);
  });

  test.each([
    [{ code: 'nsw', label: 'A' }, 'code'],
    [{ code: 'A', label: 'A' }, 'code'],
    [{ code: 'AB', label: '' }, 'label'],
  ])('%j is refused', async (body, path) => {
    expect(await add(body)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  test('one that is off the list keeps its dealers and gets no new ones', async () => {
    const made = await dealer('FJ');
    const fiji = await one('FJ');
    expect((await change('FJ', fiji.revision, { active: false })).body).toMatchObject({ active: false, dealers: 1 });
    expect(await dealer('FJ')).toMatchObject({ status: 400, body: { fields: [{ path: 'state' }] } });
    const { id, revision } = made.body;
    const url = `/api/dealer/${id}`;
    const headers = { 'if-match': `"${revision}"` };
    const kept = await server.call({ method: 'PATCH', url, as: 'ADMIN', body: { changes: { city: 'Suva' } }, headers });
    expect(kept).toMatchObject({ status: 200, body: { state: 'FJ', city: 'Suva' } });
  });

  test('one moves, and the others make room', async () => {
    const { revision } = await one('ACT');
    expect((await change('ACT', revision, { position: 2 })).body).toMatchObject({
      position: 2,
      revision: revision + 1,
    });
    const states = await list();
    expect(states.slice(0, 3).map(({ code }) => code)).toEqual(['NSW', 'ACT', 'VIC']);
    expect(states.map(({ position }) => position)).toEqual(states.map((_, at) => at + 1));
    expect(states[2]?.revision).toBe(1);
  });

  test('of two who change the same, the second sees both values', async () => {
    const { revision } = await one('HK');
    expect((await change('HK', revision, { label: 'Hong Kong SAR' })).status).toBe(200);
    expect((await change('HK', revision, { label: 'Hongkong' })).body).toMatchObject({
      code: 'revision-conflict',
      conflicts: [{ yours: 'Hongkong', theirs: 'Hong Kong SAR' }],
    });
    expect((await change('XX', 1, { label: 'x' })).status).toBe(404);
  });

  test('one that something is in stays; an empty one goes', async () => {
    expect(await remove('PNG', (await one('PNG')).revision)).toMatchObject({
      status: 409,
      body: { code: 'not-allowed-now' },
    });
    expect((await remove('TAS', (await one('TAS')).revision)).body.detail).toContain('Dandenong South serves');
    expect((await remove('MY', 7)).status).toBe(412);
    expect((await remove('MY', (await one('MY')).revision)).status).toBe(200);
    expect((await remove('MY', 1)).status).toBe(404);
    await expect(server.pool.query("delete from dealer_states where code = 'PNG'")).rejects.toMatchObject({
      code: '23001',
    });
  });

  test('are no business of those who look after no branch', async () => {
    expect((await add({ code: 'AB', label: 'A' }, 'RECEPTION')).status).toBe(403);
    expect((await change('HK', 1, { label: 'x' }, 'RECEPTION')).status).toBe(403);
    expect((await remove('HK', 1, 'RECEPTION')).status).toBe(403);
    expect((await server.call({ url: '/api/dealer-state' })).status).toBe(401);
  });
});

test('a state that is deleted while a dealer takes it is a conflict, and the dealer can take another one', async () => {
  const body = { code: 'RACE', label: 'Race', country: 'Australia' };
  expect((await add(body)).status).toBe(201);
  const deleting = await server.pool.connect();
  try {
    await deleting.query("begin; delete from dealer_states where code = 'RACE'");
    const taking = dealer('RACE');
    await expect.poll(async () => (await server.pool.query(waitingForLock)).rows[0].n).toBeGreaterThan(0);
    await deleting.query('commit');
    const message = 'This state was deleted just now. Choose another one.';
    expect(await taking).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: [{ path: 'state', message }] },
    });
  } finally {
    deleting.release(true);
  }
  expect((await dealer('NSW')).status).toBe(201);
});

const waitingForLock = `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
  where a.datname = current_database() and not l.granted`;
