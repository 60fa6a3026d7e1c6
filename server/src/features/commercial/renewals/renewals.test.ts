import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { ifMatch, sampleBench } from '../../../testing/sample-bench.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { finishedReport, poorCover, urgentRopes } from '../quotes/quote-testing.ts';

const server = useTestServer();
const bench = sampleBench(server);
const staff = { as: 'COMMERCIAL' } as const;
const get = async (path: string) => (await server.call({ url: `/api${path}`, ...staff })).body;
const post = (path: string, body: object = {}) => server.call({ method: 'POST', url: `/api${path}`, ...staff, body });
const titles = async (query = '') =>
  (await get(`/commercial/renewal?${query}`)).renewals.map(({ title }: { title: string }) => title);
const laterBlocks = { section: 'starting_blocks', values: { condition: 'average', urgency: 'up_to_24_months' } };

/** Returns how many items Home says have no quote; null where it says nothing. */
async function countOnHome(): Promise<number | null> {
  const { waiting } = await get('/today');
  const item = waiting.find(({ id }: { id: string }) => id === 'renewals:unquoted');
  return item === undefined ? null : Number.parseInt(item.title, 10);
}

beforeEach(() => emptyTables(server, 'renewal_items', 'commercial_quotes', 'commercial_customers', 'audit_log'));

describe('what falls due', () => {
  test('is listed once a report is finished, what is due first at the top, with its pool, report and budget', async () => {
    const { report, pool, rows } = await finishedReport(bench, [poorCover, urgentRopes, laterBlocks]);
    const { renewals, count } = await get('/commercial/renewal');
    expect(count).toBe(3);
    expect(renewals.map(({ title }: { title: string }) => title)).toEqual([
      'Lane rope 1',
      'Pool cover 1, Outdoor pool',
      'Starting block 1',
    ]);
    expect(renewals[1]).toMatchObject({
      customerId: pool,
      reportId: report,
      row: rows[0],
      managed_by: 'City of Ryde',
      state: 'NSW',
      inspector: 'Test ADMIN',
      condition: 'poor',
      quantity: 2,
      unitCents: 850_000,
      cents: 1_700_000,
      quote: null,
    });
  });

  test('is found by when it is due, urgency, state, manager, inspector, section and words', async () => {
    await finishedReport(bench, [poorCover, urgentRopes, laterBlocks], 'Ryde Aquatic');
    await finishedReport(bench, [urgentRopes], 'Harbour Pool');
    expect(await titles('due=0')).toEqual(['Lane rope 1', 'Lane rope 1']);
    expect(await titles('due=6')).toHaveLength(3);
    expect(await titles('due=24')).toHaveLength(4);
    expect(await titles('priority=no')).toEqual(['Starting block 1']);
    expect(await titles('state=NSW')).toHaveLength(4);
    expect(await titles('state=WA')).toEqual([]);
    expect(await titles('managed_by=City%20of%20Ryde')).toHaveLength(4);
    expect(await titles(`inspector=${await bench.idOf('ADMIN')}`)).toHaveLength(4);
    expect(await titles('section=pool_covers')).toHaveLength(1);
    expect(await titles('q=harbour')).toEqual(['Lane rope 1']);
    expect((await server.call({ url: '/api/commercial/renewal?due=7', ...staff })).body.fields).toMatchObject([
      { path: 'due.0' },
    ]);
  });

  test('comes to a budget by when it is due, and by state and manager', async () => {
    await finishedReport(bench, [poorCover, urgentRopes]);
    const { due, states, managers } = await get('/commercial/renewal/totals');
    expect(due).toEqual([
      { months: 0, lines: 1, cents: 145_000, unpriced: 0 },
      { months: 6, lines: 2, cents: 1_845_000, unpriced: 0 },
      { months: 12, lines: 2, cents: 1_845_000, unpriced: 0 },
      { months: 24, lines: 2, cents: 1_845_000, unpriced: 0 },
    ]);
    expect(states).toEqual([{ name: 'NSW', lines: 2, cents: 1_845_000, unpriced: 0 }]);
    expect(managers).toEqual([{ name: 'City of Ryde', lines: 2, cents: 1_845_000, unpriced: 0 }]);
    expect((await get('/commercial/renewal/totals?due=0')).managers).toMatchObject([{ lines: 1 }]);
  });

  test('is that of the last report of a pool, also when an earlier one is finished later', async () => {
    const { pool, report } = await finishedReport(bench, [poorCover]);
    const second = await bench.post('/commercial/report', { customerId: pool, day: '2020-01-01', repeatsLast: false });
    const row = '01890a5d-ac96-474b-bcce-b302099a8057';
    const changes = Object.entries({ order: '1', condition: 'average', urgency: 'urgent' }).map(([field, to]) => {
      return { path: `lane_ropes/${row}/${field}`, from: null, to };
    });
    const url = `/api/commercial/report/${second.id}`;
    await bench.done({ method: 'PATCH', url, as: 'ADMIN', body: { changes } });
    await bench.post(`/commercial/report/${second.id}/finish`);
    expect(await titles()).toEqual(['Pool cover 1, Outdoor pool']);
    await post(`/commercial/report/${report}/reopen`);
    expect(await titles()).toEqual(['Pool cover 1, Outdoor pool']);
    await post(`/commercial/report/${report}/finish`);
    expect(await titles()).toEqual(['Pool cover 1, Outdoor pool']);
  });

  test('isn’t that of a removed pool', async () => {
    const { pool } = await finishedReport(bench, [urgentRopes]);
    const url = `/api/commercial/customer/${pool}`;
    expect((await server.call({ method: 'DELETE', url, ...staff, headers: ifMatch() })).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect(await countOnHome()).toBeNull();
  });

  test('is exported, and is for staff of commercial alone', async () => {
    await finishedReport(bench, [poorCover], 'Ryde Aquatic');
    const { text } = await server.call({ url: '/api/commercial/renewal/csv?state=NSW', ...staff });
    expect(text).toContain(
      '"Ryde Aquatic","City of Ryde","New South Wales","Pool cover 1, Outdoor pool","Pool covers","Poor"',
    );
    expect(await server.pool.query(`select from audit_log where action = 'export'`)).toMatchObject({ rowCount: 1 });
    expect((await server.call({ url: '/api/commercial/renewal' })).status).toBe(401);
    expect((await server.call({ url: '/api/commercial/renewal', as: 'SERVICE' })).status).toBe(403);
  });
});

test('Home counts the urgent, poor and recommended items without a quote, as the list that it leads to', async () => {
  const { report, rows } = await finishedReport(bench, [poorCover, urgentRopes, laterBlocks]);
  const counted = async () => (await get('/commercial/renewal?priority=yes&quoted=no')).count;
  expect([await countOnHome(), await counted()]).toEqual([2, 2]);
  const { body: quote } = await post('/commercial/quote', { reportId: report, rows: [rows[0]] });
  expect([await countOnHome(), await counted()]).toEqual([1, 1]);
  expect((await get('/commercial/renewal?quoted=yes')).renewals).toMatchObject([
    { row: rows[0], quote: { id: quote.id, number: quote.number, status: 'draft' } },
  ]);
  await post(`/commercial/quote/${quote.id}/status`, { status: 'sent' });
  const answer = { answer: 'declined', answeredBy: 'Jo Ray', answeredOn: dayIn(companyZone, new Date()) };
  expect((await post(`/commercial/quote/${quote.id}/answer`, answer)).status).toBe(200);
  expect([await countOnHome(), await counted()]).toEqual([2, 2]);
  const again = await post('/commercial/quote', { reportId: report, rows });
  expect(again.status).toBe(201);
  expect([await countOnHome(), await counted()]).toEqual([null, 0]);
  await server.call({ method: 'DELETE', url: `/api/commercial/quote/${again.body.id}`, ...staff, headers: ifMatch() });
  expect(await countOnHome()).toBe(2);
});
