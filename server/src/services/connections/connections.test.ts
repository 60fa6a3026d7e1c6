import { connectionSystems } from '@poolhouse/domain/services/connections/connection';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../simulators/src/priority/index.ts';
import type { RecordedCall } from '../../connectors/http/port.ts';
import { createLog } from '../../platform/log.ts';
import { runStatement } from '../../testing/database-cluster.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { CallLog } from './index.ts';
import { sweepCalls } from './sweep-calls.ts';

const now = new Date('2026-03-01T09:00:00Z');
let priority: Priority;
const environment: Record<string, string> = {};
// Its address is known before the server is put together: hooks run in their order.
beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
  Object.assign(environment, { ERP_URL: priority.url, ERP_USER: priority.user, ERP_PASSWORD: priority.password });
});
afterAll(() => priority.stop());
const server = useTestServer(environment);

const call = (given: Partial<RecordedCall> = {}): RecordedCall => ({
  at: now,
  call: 'find customer',
  method: 'GET',
  path: "CUSTOMERS('C1')",
  status: 200,
  outcome: 'fine',
  ms: 40,
  request: null,
  reply: '{"CUSTNAME":"C1"}',
  intentId: null,
  circuitOpenedAt: null,
  ...given,
});
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const keep = async (...calls: Partial<RecordedCall>[]) => {
  const record = server.poolhouse.calls.recorderOf('erp');
  for (const one of calls) record(call(one));
  await server.poolhouse.calls.flush();
};
const list = (path = '', as: 'ADMIN' | 'OFFICE_MANAGER' | 'RECEPTION' = 'ADMIN') =>
  server.call({ url: `/api/connection${path}`, as });
const erpCard = async () => (await list()).body.connections.find(({ system }: { system: string }) => system === 'erp');

beforeEach(async () => {
  server.clock.at = now;
  await server.poolhouse.calls.flush();
  await server.pool.query('truncate connector_calls, connector_circuits, connector_checks');
  await fetch(`${priority.simUrl}/__sim/faults/priority`, { method: 'DELETE' });
});

describe('the cards', () => {
  test('say what is on, what is missing, and who may see it', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(await erpCard()).toMatchObject({
      isOn: true,
      adapter: 'Priority OData',
      host: new URL(priority.url).host,
      missing: [],
      hasCheck: true,
      circuit: 'closed',
      lastSuccess: null,
      lastHour: { calls: 0, failures: 0, p95: null },
    });
    const maps = body.connections.find(({ system }: { system: string }) => system === 'maps');
    expect(maps).toMatchObject({ isOn: false, missing: ['MAPS_KEY'], hasCheck: false, host: null });
    expect(JSON.stringify(body)).not.toContain(priority.password);
    expect((await list('', 'OFFICE_MANAGER')).status).toBe(403);
    expect((await list('', 'RECEPTION')).status).toBe(403);
    expect((await server.call({ url: '/api/connection' })).status).toBe(401);
  });

  test('keep the calls of every system', async () => {
    for (const system of connectionSystems) server.poolhouse.calls.recorderOf(system)(call());
    await server.poolhouse.calls.flush();
    const { rows } = await server.pool.query('select system from connector_calls order by system');
    expect(rows.map(({ system }) => system)).toEqual(connectionSystems.toSorted());
  });

  test('count the last hour and show the last day by the hour', async () => {
    const slow = Array.from({ length: 20 }, (_, at) => ({ at: minutesAgo(5), ms: at === 0 ? 900 : 50 }));
    await keep(
      ...slow,
      { at: minutesAgo(3), outcome: 'failing', status: 500, ms: 10 },
      { at: minutesAgo(2), outcome: 'declined', status: 409 },
      { at: minutesAgo(130), outcome: 'slow', status: null },
      { at: minutesAgo(25 * 60) },
    );
    const card = await erpCard();
    expect(card).toMatchObject({
      lastHour: { calls: 22, failures: 1, p95: 50 },
      lastSuccess: { at: minutesAgo(5).toISOString(), call: 'find customer' },
      lastFailure: { at: minutesAgo(3).toISOString(), outcome: 'failing' },
    });
    expect(card.hours).toHaveLength(24);
    expect(card.hours[23]).toMatchObject({ from: minutesAgo(60).toISOString(), calls: 22, failures: 1 });
    expect(card.hours[21]).toMatchObject({ calls: 1, failures: 1 });
    expect(card.hours[0]).toMatchObject({ calls: 0 });
  });

  test('tell the circuit of whichever node fares worst', async () => {
    const other = new CallLog(server.database.db, createLog('silent'));
    const record = other.recorderOf('erp');
    record(call({ outcome: 'failing', circuitOpenedAt: now }));
    await other.flush();
    await keep({});
    expect((await erpCard()).circuit).toBe('open');
    server.clock.at = new Date(now.getTime() + 31_000);
    expect((await erpCard()).circuit).toBe('half-open');
    record(call());
    await other.flush();
    expect((await erpCard()).circuit).toBe('closed');
    record(call({ outcome: 'failing', circuitOpenedAt: now }));
    await other.flush();
    await other.stop();
    expect((await erpCard()).circuit).toBe('closed');
  });
});

describe('the list of calls', () => {
  beforeEach(() =>
    keep(
      { at: minutesAgo(1), path: "CUSTOMERS('C100')", intentId: '01890a5d-ac96-774b-bcce-b302099a8057' },
      { at: minutesAgo(2), path: 'ORDERS', method: 'POST', call: 'create order', outcome: 'declined', status: 409 },
      { at: minutesAgo(3), path: '100%_sure', outcome: 'slow', status: null, reply: null },
      { at: minutesAgo(60 * 24 * 2) },
    ),
  );

  test.each([
    ['', 4],
    ['?outcome=slow&outcome=declined', 2],
    ['?call=create%20order', 1],
    ["?q=CUSTOMERS('C1", 2],
    ['?q=100%25_', 1],
    ['?q=100%25x', 0],
    ['?intentId=01890a5d-ac96-774b-bcce-b302099a8057', 1],
    ['?from=2026-03-01', 3],
    ['?until=2026-02-28', 1],
    ['?limit=1&page=2', 4],
    ['?sort=at', 4],
  ])('%s finds %i', async (query, count) => {
    const { status, body } = await list(`/erp/call${query}`);
    expect([status, body.count]).toEqual([200, count]);
  });

  test('newest first, without what was said; one call with it', async () => {
    const { body } = await list('/erp/call');
    expect(body.calls[0]).toMatchObject({ path: "CUSTOMERS('C100')", at: minutesAgo(1).toISOString() });
    expect(body.calls[0]).not.toHaveProperty('reply');
    const { id } = body.calls[0];
    expect((await list(`/erp/call/${id}`)).body).toMatchObject({ id, reply: '{"CUSTNAME":"C1"}', request: null });
    expect((await list(`/maps/call/${id}`)).status).toBe(404);
    expect((await list(`/erp/call/${id}`, 'OFFICE_MANAGER')).status).toBe(403);
  });

  test.each(['/nothing/call', '/erp/call?outcome=odd', '/erp/call?from=x', '/erp/call/x', '/erp/call?odd=1'])(
    'refuses %s',
    async (path) => {
      const { status, body } = await list(path);
      expect([status, body.fields?.length]).toEqual([400, 1]);
    },
  );
});

describe('a check', () => {
  const check = (system: string, as: 'ADMIN' | 'RECEPTION' = 'ADMIN', headers: Record<string, string> = {}) =>
    server.call({ method: 'POST', url: `/api/connection/${system}/check`, as, headers, body: {} });
  const auditRows = async () =>
    (await server.pool.query("select target_id, changes from audit_log where target_kind = 'connection' order by id"))
      .rows;

  test('asks the system, tells how it went, and is written down', async () => {
    const before = (await auditRows()).length;
    const { status, body } = await check('erp', 'ADMIN', { 'idempotency-key': 'check-me-once-1' });
    expect([status, body]).toMatchObject([
      200,
      { isFine: true, outcome: 'fine', message: expect.stringMatching(/^Priority answered in \d+ ms\.$/) },
    ]);
    const again = await check('erp', 'ADMIN', { 'idempotency-key': 'check-me-once-1' });
    expect(again.body).toEqual(body);
    expect((await auditRows()).slice(before)).toMatchObject([
      { target_id: 'erp', changes: [{ field: 'outcome', after: 'fine' }] },
    ]);
    expect((await erpCard()).lastCheck).toMatchObject({ isFine: true, by: 'Test ADMIN', at: now.toISOString() });
    await server.poolhouse.calls.flush();
    const { body: kept } = await list('/erp/call');
    expect(kept.count).toBeGreaterThan(0);
    expect(JSON.stringify((await server.pool.query('select * from connector_calls')).rows)).not.toContain(
      priority.password,
    );
  });

  test('says what is wrong, and asks even while the system is left alone', async () => {
    await fetch(`${priority.simUrl}/__sim/faults/priority`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: '500', times: 6 }),
    });
    for (let time = 0; time < 6; time += 1)
      expect((await check('erp')).body).toMatchObject({ isFine: false, outcome: 'failing' });
    await server.poolhouse.calls.flush();
    expect(await erpCard()).toMatchObject({ circuit: 'open', lastCheck: { isFine: false } });
    expect((await check('erp')).body).toMatchObject({ isFine: true });
    await server.poolhouse.calls.flush();
    expect((await erpCard()).circuit).toBe('closed');
  });

  test('of what is off is refused with the settings by name; of files it tries a file', async () => {
    const { status, body } = await check('maps');
    expect([status, body.code]).toEqual([409, 'not-allowed-now']);
    expect(body.detail).toContain('MAPS_KEY');
    expect((await check('files')).body).toMatchObject({ isFine: true });
  });

  test('is for administrators', async () => {
    expect((await check('erp', 'RECEPTION')).status).toBe(403);
    expect((await server.call({ method: 'POST', url: '/api/connection/erp/check', body: {} })).status).toBe(401);
    expect((await check('nothing')).status).toBe(400);
  });
});

test('a night after thirty days, calls are gone', async () => {
  await keep({ at: minutesAgo(30 * 24 * 60 + 1) }, { at: minutesAgo(30 * 24 * 60 - 1) });
  expect(await sweepCalls(server.database.db, now, new AbortController().signal)).toBe(1);
  expect((await list('/erp/call')).body.count).toBe(1);
});

test('calls that the database can’t take yet are kept until it can', async () => {
  const calls = new CallLog(server.database.db, createLog('silent'));
  calls.recorderOf('erp')(call());
  await runStatement(server.database.connection, 'alter table connector_calls rename to connector_calls_away');
  await calls.flush();
  await runStatement(server.database.connection, 'alter table connector_calls_away rename to connector_calls');
  await calls.stop();
  expect((await list('/erp/call')).body.count).toBe(1);
});
