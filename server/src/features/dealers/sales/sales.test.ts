import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
const ids: Record<string, string> = {};

/** Just after midnight in Sydney, still October elsewhere. */
const now = new Date('2026-10-31T13:30:00Z');

const dealers = [
  { name: 'Aqua Pools', state: 'NSW', type: ['elite'], flag: ['ecomm'], rep: 'R01' },
  { name: 'Blue Lagoon Filtration', state: 'QLD', type: ['standard'], status: 'inactive' },
  { name: 'Coral Leisure', state: 'QLD', flag: ['leads'], active_sprout_completed: true },
];

beforeAll(async () => {
  await server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield')");
  for (const body of dealers) {
    const { body: made } = await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body });
    ids[body.name] = made.id;
  }
});

type Sold = [dealer: string, month: string, store: string, orders: number, cents: number];
const sold: Sold[] = [
  ['Aqua Pools', '2026-11', 'amazon', 2, 150_000],
  ['Aqua Pools', '2026-10', 'amazon', 3, 200_050],
  ['Aqua Pools', '2025-10', 'amazon', 1, 100_000],
  ['Blue Lagoon Filtration', '2026-10', 'mydeal woolworths', 1, 60_000],
  ['Coral Leisure', '2025-12', 'amazon', 4, 300_000],
  ['Coral Leisure', '2025-11', 'catch', 5, 500_000],
  ['Coral Leisure', '2024-06', 'kogan', 9, 900_000],
];

const book = (rows: Sold[]) =>
  server.pool.query(
    `insert into dealer_store_sales as kept (dealer_id, month, store, orders, amount_cents)
       select * from unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::bigint[])
     on conflict (dealer_id, month, store) do update
       set orders = kept.orders + excluded.orders, amount_cents = kept.amount_cents + excluded.amount_cents`,
    [0, 1, 2, 3, 4].map((column) =>
      rows.map((row) => (column === 0 ? ids[row[0]] : column === 1 ? `${row[1]}-01` : row[column])),
    ),
  );

beforeEach(async () => {
  server.clock.at = now;
  await server.pool.query('delete from dealer_store_sales');
  await book(sold);
});

const get = (url: string) => server.call({ url: `/api${url}`, as: 'COMMERCIAL' });

describe('the sales of all dealers', () => {
  test('cover twelve months that end with the current one in Sydney, beside the year before', async () => {
    const { status, body } = await get('/dealer/sales');
    expect(status).toBe(200);
    expect([body.months[0], body.months.at(-1), body.months.length]).toEqual(['2025-12', '2026-11', 12]);
    expect(body.unfinished).toBe('2026-11');
    expect(body.stores).toEqual([
      {
        store: 'amazon',
        label: 'Amazon',
        cents: [300_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200_050, 150_000],
        orders: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2],
        lastYear: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100_000, 0],
      },
      expect.objectContaining({ store: 'mydeal woolworths', label: 'MyDeal Woolworths' }),
      expect.objectContaining({ store: 'catch', lastYear: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500_000] }),
    ]);
    expect(body.totals.cents.slice(-2)).toEqual([260_050, 150_000]);
    expect(body.totals.lastYear.slice(-2)).toEqual([100_000, 500_000]);
  });

  test('cover a year, as far as it has come', async () => {
    const { body } = await get('/dealer/sales?year=2026');
    expect([body.months.length, body.unfinished]).toEqual([11, '2026-11']);
    const earlier = await get('/dealer/sales?year=2024');
    expect([earlier.body.months.length, earlier.body.unfinished]).toEqual([12, null]);
    expect(earlier.body.stores.map((row: { store: string }) => row.store)).toEqual(['kogan']);
  });

  test.each([
    ['state=QLD', 360_000],
    ['state=QLD&state=NSW', 710_050],
    ['rep=R01', 350_050],
    ['flag=leads', 300_000],
    ['type=elite', 350_050],
    ['status=active', 650_050],
    ['sprinklr=yes', 300_000],
    ['q=lagoon', 60_000],
    ['q=lagoon&state=NSW', 0],
    ['months=1', 150_000],
    ['months=24', 710_050 + 100_000 + 500_000],
  ])('follow the filter of the list: %s', async (query, cents) => {
    const { body } = await get(`/dealer/sales?${query}`);
    expect(body.totals.cents.reduce((sum: number, value: number) => sum + value, 0)).toBe(cents);
  });

  test.each([
    'year=2017',
    'year=2027',
    'year=26',
    'months=0',
    'months=25',
    'year=2026&months=3',
    'page=1',
    'status=XX',
  ])('refuse %s with 400', async (query) => {
    const { status, body } = await get(`/dealer/sales?${query}`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
  });
});

describe('the sales of one dealer', () => {
  test('are that dealer’s alone, by uuid or state:id', async () => {
    for (const ref of [ids['Coral Leisure'], `QLD:${ids['Coral Leisure']}`]) {
      const { body } = await get(`/dealer/${ref}/sales`);
      expect(body.stores.map((row: { store: string }) => row.store)).toEqual(['amazon', 'catch']);
      expect(body.totals.cents[0]).toBe(300_000);
    }
  });

  test('are there for a dealer without any', async () => {
    await server.pool.query('delete from dealer_store_sales');
    const { status, body } = await get(`/dealer/${ids['Aqua Pools']}/sales`);
    expect({ status, stores: body.stores, first: body.totals.cents[0] }).toEqual({ status: 200, stores: [], first: 0 });
  });

  test('of an unknown dealer are not found', async () => {
    expect((await get(`/dealer/${unknown}/sales`)).status).toBe(404);
    expect((await server.call({ url: `/api/dealer/${unknown}/sales/csv`, as: 'ADMIN' })).status).toBe(404);
  });
});

describe('the sales CSV', () => {
  const csv = (url: string) => server.call({ url: `/api${url}`, as: 'ADMIN' });

  test('has a line a month, with dollars that count and orders by store', async () => {
    const { text, headers } = await csv('/dealer/sales/csv?state=NSW&months=2');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFMonth,Amazon (A$),Amazon orders,Total (A$),Total orders,Same month last year (A$)',
      '"Oct 2026","2000.50","3","2000.50","3","1000.00"',
      '"Nov 2026 (so far)","1500.00","2","1500.00","2","0.00"',
      '',
    ]);
  });

  test('of one dealer carries its name and is in the activity log', async () => {
    const { headers } = await csv(`/dealer/${ids['Coral Leisure']}/sales/csv`);
    expect(headers['content-disposition']).toContain('sales-Coral-Leisure.csv');
    const { rows } = await server.pool.query(
      "select target_label from audit_log where action = 'export' order by id desc limit 1",
    );
    expect(rows).toEqual([{ target_label: 'sales of Coral Leisure' }]);
  });

  test('needs the permission to export', async () => {
    expect((await get('/dealer/sales/csv')).status).toBe(403);
    expect((await get(`/dealer/${ids['Aqua Pools']}/sales/csv`)).status).toBe(403);
  });
});

test('people without a session or without the dealers page see no sales', async () => {
  expect((await server.call({ url: '/api/dealer/sales' })).status).toBe(401);
  expect((await server.call({ url: '/api/dealer/sales', as: 'DEALER' })).status).toBe(403);
  expect((await server.call({ url: `/api/dealer/${unknown}/sales`, as: 'DEALER' })).status).toBe(403);
});

describe('the sums of all dealers', () => {
  const kept = `select month::text, store, sum(orders)::int as orders, sum(amount_cents)::int as cents from store_sales
    group by 1, 2 having sum(orders) <> 0 or sum(amount_cents) <> 0 order by 1, 2`;
  const counted = `select month::text, store, sum(orders)::int as orders, sum(amount_cents)::int as cents
    from dealer_store_sales group by 1, 2 order by 1, 2`;

  test('stay true when orders are booked, changed and taken back, when dealers are joined, and when one goes', async () => {
    await book([...sold, ['Aqua Pools', '2026-11', 'ebay', 1, 1_000]]);
    await server.pool.query(
      "update dealer_store_sales set orders = orders - 1, amount_cents = 7 where store = 'amazon'",
    );
    await server.pool.query("update dealer_store_sales set dealer_id = $1 where store = 'catch'", [ids['Aqua Pools']]);
    await server.pool.query("delete from dealer_store_sales where month = '2025-10-01'");
    const gone = { name: 'Gone Pools', state: 'WA' };
    ids[gone.name] = (await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: gone })).body.id;
    await book([['Gone Pools', '2026-02', 'kogan', 8, 8_000]]);
    await server.pool.query('delete from dealers where id = $1', [ids['Gone Pools']]);
    expect((await server.pool.query(kept)).rows).toEqual((await server.pool.query(counted)).rows);
    expect((await server.pool.query(kept)).rows).toHaveLength(7);
  });

  test('stay true when orders come in at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        book([
          ['Aqua Pools', '2026-11', at % 2 ? 'amazon' : 'ebay', 1, 100],
          ['Coral Leisure', '2026-11', 'amazon', 1, 100],
        ]),
      ),
    );
    expect((await server.pool.query(kept)).rows).toEqual((await server.pool.query(counted)).rows);
  });
});
