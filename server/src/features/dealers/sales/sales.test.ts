import { stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { isSucceeded, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { createLog } from '../../../platform/log.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { addUpStoreSales } from './add-up-store-sales.ts';

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

/** Adds orders that come to these sums: the first of each has the whole amount. */
const book = (rows: Sold[], client: Pick<typeof server.pool, 'query'> = server.pool) =>
  client.query(
    `insert into marketplace_orders (id, store, reference, dealer_id, total_cents, products_cents, freight_cents, date)
       select gen_random_uuid(), store, gen_random_uuid(), dealer, case n when 1 then cents else 0 end, 0, 0, day
       from unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::int[]) sold (dealer, day, store, orders, cents),
         generate_series(1, orders) n order by dealer, day`,
    [0, 1, 2, 3, 4].map((column) =>
      rows.map((row) => (column === 0 ? (ids[row[0]] ?? null) : column === 1 ? `${row[1]}-17` : row[column])),
    ),
  );

beforeEach(async () => {
  server.clock.at = now;
  await server.pool.query('delete from marketplace_orders');
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
    await server.pool.query('delete from marketplace_orders');
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
    expect(headers['content-disposition']).toMatch(/filename="sales-Coral-Leisure-\d{4}-\d\d-\d\d\.csv"/);
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

describe('the kept sums', () => {
  const kept = `select dealer_id, month::text, store, sum(orders)::int as orders, sum(amount_cents)::int as cents
    from dealer_store_sales group by 1, 2, 3 having sum(orders) <> 0 or sum(amount_cents) <> 0 order by 1, 2, 3`;
  const counted = `select dealer_id, date_trunc('month', date)::date::text as month, store, count(*)::int as orders,
      sum(total_cents)::int as cents
    from marketplace_orders where dealer_id is not null and status = any($1) group by 1, 2, 3 order by 1, 2, 3`;
  const all = `select sum(total_cents)::int as cents from marketplace_orders where status = any($1) and date between '2025-12-01' and '2026-11-30'`;
  const query = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
  const succeeded = [orderStatuses.filter(isSucceeded)];

  async function expectTrue(): Promise<void> {
    expect(await query(kept)).toEqual(await query(counted, succeeded));
    const { body } = await get('/dealer/sales');
    const shown = body.totals.cents.reduce((sum: number, cents: number) => sum + cents, 0);
    expect([{ cents: shown }]).toEqual(await query(all, succeeded));
  }

  test('of the company have the orders without a dealer too', async () => {
    await book([['None', '2026-11', 'ebay', 1, 12_300]]);
    const { body } = await get('/dealer/sales?months=1');
    expect(body.totals.cents).toEqual([162_300]);
    await expectTrue();
  });

  test.each(orderStatuses)('count an order that is %s when it succeeded', async (status) => {
    await query("update marketplace_orders set status = $1 where store = 'mydeal woolworths'", [status]);
    const { body } = await get(`/dealer/${ids['Blue Lagoon Filtration']}/sales`);
    expect(body.totals.orders.at(-2)).toBe(isSucceeded(status) ? 1 : 0);
    await expectTrue();
    await query("update marketplace_orders set status = 'processing' where status <> 'processing'");
    await expectTrue();
  });

  test('stay true when orders change, go to another dealer, lose it, and are deleted', async () => {
    await book([...sold, ['Aqua Pools', '2026-11', 'ebay', 2, 1_000]]);
    await query("update marketplace_orders set total_cents = total_cents + 7 where store = 'amazon'");
    await query("update marketplace_orders set date = date + 40 where store = 'amazon'");
    await query("update marketplace_orders set store = 'kogan' where store = 'ebay'");
    await query("update marketplace_orders set dealer_id = $1 where store = 'catch'", [ids['Aqua Pools']]);
    await query("update marketplace_orders set dealer_id = null where store = 'mydeal woolworths'");
    await query("update marketplace_orders set notes = 'Call first'");
    await query("delete from marketplace_orders where total_cents = 0 and store = 'amazon'");
    await expectTrue();
  });

  test('are added up by the cleanup, and read the same', async () => {
    await query('delete from marketplace_orders where date < $1', ['2025-01-01']);
    await addUpStoreSales(server.poolhouse.commandContext('tests').db);
    expect(await query('select count(*)::int as rows from dealer_store_sales')).toEqual([{ rows: 6 }]);
    await expectTrue();
  });

  test('are added up also where that takes longer than a statement usually may', async () => {
    const limitMs = 200;
    const patience = { connectMs: 60_000, statementMs: limitMs };
    const impatient = connectDatabase(server.database.connection, createLog('silent'), 1, patience);
    const holder = await server.pool.connect();
    try {
      await holder.query('begin; lock table dealer_store_sales in share update exclusive mode');
      const adding = addUpStoreSales(impatient.db);
      adding.catch(() => undefined); // it is awaited below
      await expect
        .poll(() =>
          query(
            `select count(*)::int as longer from pg_locks where not granted and relation = 'dealer_store_sales'::regclass
             and clock_timestamp() - waitstart > $1 * interval '2 ms'`,
            [limitMs],
          ),
        )
        .toEqual([{ longer: 1 }]);
      await holder.query('rollback');
      await adding;
    } finally {
      holder.release();
      await impatient.close();
    }
    await expectTrue();
  });

  test('stay true when an import of 20,000 orders, edits crosswise and the cleanup run at once', async () => {
    const client = await server.pool.connect();
    const dealersOf = Object.values(ids);
    const importAll = async () => {
      await client.query('begin');
      for (let batch = 0; batch < 20; batch++)
        await client.query(
          `insert into marketplace_orders (id, store, reference, dealer_id, total_cents, products_cents, freight_cents, date)
           select gen_random_uuid(), ($3::text[])[1 + (n * 7) % 6], gen_random_uuid(), ($2::uuid[])[1 + (n + $1) % 3], n, 0, 0,
             date '2026-11-20' - ((n * 13 + $1 * 101) % 700)::int
           from generate_series(1, 1000) n`,
          [batch, dealersOf, stores],
        );
      await client.query('commit');
    };
    const edit = async (at: number) => {
      const tx = await server.pool.connect();
      try {
        await tx.query('begin');
        for (const month of at % 2 ? ['2026-11', '2026-10', '2025-12'] : ['2025-12', '2026-10', '2026-11'])
          await book([['Aqua Pools', month, 'amazon', 1, at]], tx);
        await tx.query('commit');
      } finally {
        tx.release();
      }
    };
    try {
      const others = Array.from({ length: 8 }, (_, at) => edit(at));
      const cleanup = addUpStoreSales(server.poolhouse.commandContext('tests').db);
      await Promise.all([importAll(), ...others, cleanup]);
    } finally {
      client.release();
    }
    expect(await query('select count(*)::int as orders from marketplace_orders')).toEqual([{ orders: 20_049 }]);
    await expectTrue();
  });
});
