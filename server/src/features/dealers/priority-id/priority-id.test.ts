import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../../simulators/src/priority/index.ts';
import { priorityErp } from '../../../connectors/erp/index.ts';
import type { ErpPort } from '../../../connectors/erp/port.ts';
import { createLog } from '../../../platform/log.ts';
import { startLoops } from '../../../platform/loops.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { checkDueIds } from './check-due-ids.ts';
import { idChecks } from './id-checks.ts';
import { validatePriorityId } from './validate-priority-id.ts';

const server = useTestServer();
let priority: Priority;
let erp: ErpPort;

const sim = (path: string, body: unknown = {}) =>
  fetch(`${priority.simUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const planFault = (fault: string, times = 1) => sim('/__sim/faults/priority', { fault, times });
const advanceClock = (minutes: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + minutes * 60_000);
};

beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
});
afterAll(() => priority.stop());
beforeEach(async () => {
  server.clock.at = new Date();
  await emptyTables(server, 'dealers', 'audit_log');
  await sim('/__sim/priority/reset');
  await sim('/__sim/priority/customers', [
    { CUSTNAME: 'C1', CUSTDES: 'Aqua Pools Pty Ltd' },
    { CUSTNAME: 'C2', CUSTDES: 'Bay Pools' },
  ]);
  erp = freshErp();
});

const freshErp = (timeoutMs = 60_000) =>
  priorityErp({
    url: priority.url,
    user: priority.user,
    password: priority.password,
    log: createLog('silent'),
    clock: server.clock,
    timeoutMs,
  });
const create = async (name: string, priorityId?: string) =>
  (
    await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { state: 'NSW', name, ...(priorityId && { priorityId }) },
    })
  ).body;
const read = async (id: string) => (await server.call({ url: `/api/dealer/${id}`, as: 'ADMIN' })).body;
const validate = async (id: string, dealer?: string) => {
  const ctx = server.poolhouse.commandContext('tests');
  const person = await server.poolhouse.identity.authenticate((await server.as('RECEPTION')).authorization.slice(7));
  return validatePriorityId(erp).run(
    { ...ctx, who: person },
    {
      params: { id },
      query: { dealer },
      body: undefined,
      revision: undefined,
    },
  );
};

describe('a look-up', () => {
  test('finds what the ERP has, what it has not, and who uses an id already', async () => {
    const dealer = await create('Bay', 'C2');
    expect(await validate('C1')).toEqual({ status: 'exists', name: 'Aqua Pools Pty Ltd' });
    expect(await validate('C9')).toEqual({ status: 'unknown' });
    expect(await validate('c2')).toEqual({ status: 'used', usedBy: { id: `NSW:${dealer.id}`, name: 'Bay' } });
    expect(await validate('C2', dealer.id)).toEqual({ status: 'exists', name: 'Bay Pools' });
    expect(await validate('C2', `NSW:${dealer.id}`)).toMatchObject({ status: 'exists' });
  });

  test.each([
    ['slow', 'Priority didn’t answer in time.'],
    ['429', 'Priority is limiting our requests. Try again in a minute.'],
    ['500', 'Priority reported an error.'],
    ['html', 'Priority sent an unreadable answer.'],
    ['cut-body', 'Priority sent an unreadable answer.'],
    ['wrong-json', 'Priority sent an unreadable answer.'],
  ])('says why the id can’t be checked when the ERP does %s', async (fault, reason) => {
    if (fault === 'slow') erp = freshErp(300);
    await planFault(fault);
    expect(await validate('C1')).toEqual({ status: 'unverified', reason });
  });

  test('works over HTTP without an ERP, for users who may see dealers', async () => {
    const dealer = await create('Bay', 'C2');
    const ask = (path: string, as: 'RECEPTION' | 'TRAINING' = 'RECEPTION') =>
      server.call({ url: `/api/dealer/validate-priority-id/${path}`, as });
    expect((await ask('C1')).body).toEqual({
      status: 'unverified',
      reason: 'Priority isn’t connected to Poolhouse.',
    });
    expect((await ask('C2')).body).toEqual({ status: 'used', usedBy: { id: `NSW:${dealer.id}`, name: 'Bay' } });
    expect((await ask(`C2?dealer=${dealer.id}`)).body.status).toBe('unverified');
    expect((await ask('C1', 'TRAINING')).status).toBe(403);
    for (const wrong of ['C%201', `${'C'.repeat(41)}`, "C1'or", 'C1?other=1'])
      expect((await ask(wrong)).body.code).toBe('invalid');
    expect((await ask('C1?dealer=nonsense')).status).toBe(404);
  });
});

describe('the checks behind people’s backs', () => {
  const check = () =>
    checkDueIds({ db: server.database.db, erp, clock: server.clock, signal: new AbortController().signal });
  const stateOf = async (id: string) =>
    (
      await server.pool.query(
        'select priority_id_status as status, priority_id_tries as tries, priority_id_check_at as due from dealers where id = $1',
        [id],
      )
    ).rows[0];

  beforeEach(() => advanceClock(1));

  test('find a new dealer’s id in the ERP, or find that it isn’t there', async () => {
    const [known, unknown, none] = [await create('Aqua', 'C1'), await create('Odd', 'C404'), await create('None')];
    expect(known.priorityIdCheck).toEqual({ status: 'unverified', name: null, checkedAt: null });
    expect(none.priorityIdCheck).toBeNull();
    await check();
    expect((await read(known.id)).priorityIdCheck).toEqual({
      status: 'verified',
      name: 'Aqua Pools Pty Ltd',
      checkedAt: server.clock.now().toISOString(),
    });
    expect((await read(unknown.id)).priorityIdCheck).toMatchObject({ status: 'unknown', name: null });
    expect((await read(known.id)).revision).toBe(1);
  });

  test('forget what they found when the id changes in any way', async () => {
    const dealer = await create('Aqua', 'C1');
    await check();
    const change = (body: object, revision: number) =>
      server.call({
        method: 'PATCH',
        url: `/api/dealer/${dealer.id}`,
        as: 'ADMIN',
        headers: { 'if-match': `"${revision}"` },
        body: { changes: body },
      });
    expect((await change({ name: 'Aqua Two' }, 1)).body.priorityIdCheck.status).toBe('verified');
    const changed = await change({ priorityId: 'C2' }, 2);
    expect(changed.body.priorityIdCheck).toEqual({ status: 'unverified', name: null, checkedAt: null });
    advanceClock(1);
    await check();
    expect((await read(dealer.id)).priorityIdCheck).toMatchObject({ status: 'verified', name: 'Bay Pools' });
    await server.pool.query(`update dealers set priority_id = 'C3' where id = $1`, [dealer.id]);
    expect((await read(dealer.id)).priorityIdCheck.status).toBe('unverified');
  });

  test('ask again a day later for what the ERP didn’t know', async () => {
    const dealer = await create('Late', 'C5');
    await check();
    await sim('/__sim/priority/customers', [{ CUSTNAME: 'C5', CUSTDES: 'Late Pools' }]);
    await check();
    expect((await stateOf(dealer.id)).status).toBe('unknown');
    advanceClock(24 * 60);
    await check();
    expect((await stateOf(dealer.id)).status).toBe('verified');
  });

  test('wait longer and longer while the ERP fails, and don’t ask in between', async () => {
    const dealer = await create('Aqua', 'C1');
    const waits: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      erp = freshErp();
      await planFault('500');
      await check();
      const state = await stateOf(dealer.id);
      waits.push((state.due.getTime() - server.clock.now().getTime()) / 60_000);
      await check();
      expect(state).toMatchObject({ status: 'unverified', tries: Math.min(tries, 7) });
      server.clock.at = state.due;
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440, 1440, 1440]);
    erp = freshErp();
    await check();
    expect(await stateOf(dealer.id)).toMatchObject({ status: 'verified', tries: 0, due: null });
  });

  test('leave all dealers due when the ERP is to be left alone', async () => {
    await server.pool.query(
      `insert into dealers (id, name, state, priority_id) select gen_random_uuid(), 'D', 'NSW', 'D' || n from generate_series(1, 30) n`,
    );
    advanceClock(1);
    await planFault('500', 30);
    await check();
    const { rows } = await server.pool.query('select count(*)::int as count from dealers where priority_id_tries > 0');
    expect(rows[0].count).toBe(5);
    advanceClock(1);
    await fetch(`${priority.simUrl}/__sim/faults/priority`, { method: 'DELETE' });
    await check();
    const left = await server.pool.query(
      `select count(*)::int as count from dealers where priority_id_status = 'unverified'`,
    );
    expect(left.rows[0].count).toBe(0);
  });

  test('are woken by a dealer that is saved, and two nodes ask once', async () => {
    const parts = {
      ...server.database,
      listener: server.poolhouse.listener,
      clock: server.clock,
      log: createLog('silent'),
    };
    const nodes = [startLoops([idChecks(erp)], parts), startLoops([idChecks(erp)], parts)];
    const dealer = await create('Aqua', 'C1');
    await expect.poll(async () => (await read(dealer.id)).priorityIdCheck.status).toBe('verified');
    await Promise.all(nodes.map((node) => node.stop()));
    const log = (await (await fetch(`${priority.simUrl}/__sim/priority/log`)).json()) as unknown[];
    expect(log).toHaveLength(1);
  });
});
