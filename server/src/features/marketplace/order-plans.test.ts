import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SeenKeys } from '../../services/imports/index.ts';
import { plansOf as plansOfStatements, statementsOf as statementsOver } from '../../testing/plans-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { countOpenOrders } from './count-open-orders.ts';
import { placedOrder } from './order-testing.ts';
import { ordersWaiting } from './orders-waiting.ts';
import { checkOrders } from './reports/check-imported-orders.ts';
import { loadStoredOrders } from './reports/stored-orders.ts';

const server = useTestServer();
const orders = 40_000;
const own = { id: '00000000-0000-7000-8000-000000000001', dealer: '00000000-0000-7000-8000-000000000002' };

/** So many that reading them all is never the best plan for a few. Without triggers, which would take most of the time. */
beforeAll(async () => {
  const owner = new pg.Client(server.database.connection);
  await owner.connect();
  await owner.query(`set session_replication_role = replica;
    insert into dealers (id, name, state, priority_id)
      select case n when 1 then '${own.dealer}' else gen_random_uuid() end::uuid, 'Dealer ' || n, 'QLD', 'C' || n from generate_series(1, 400) n;
    insert into marketplace_orders (id, store, reference, name, phone, total_cents, products_cents, freight_cents, state, postcode, skus,
        tracking, carrier, tracking_number, date, ship_by, dispatch_date, status, user_name, parked_reasons, erp_state, dealer_id)
      select case n when 1 then '${own.id}' else gen_random_uuid() end::uuid,
        (array['amazon', 'ebay', 'kogan', 'catch'])[1 + n % 4], 'R' || n, 'Buyer ' || n % 9000, '0491 570 ' || n % 1000,
        n % 7000 * 100, n % 7000 * 100, (array[0, 990, 2750])[1 + n % 3], (array['NSW', 'QLD', 'VIC'])[1 + n % 3], (4000 + n % 900)::text,
        (array['{M700}', '{S100,E10}', '{E10}'])[1 + n % 3]::text[], n % 50 > 0, case when n % 50 > 0 then 'TNT' end, '0012',
        date '2019-01-01' + n % 2880, date '2019-01-03' + n % 2880, case when n % 50 > 0 then date '2019-01-02' + n % 2880 end,
        case when n % 50 = 0 then 'processing' when n % 21 = 0 then 'cancelled' else 'delivered' end, 'Grace Whitfield',
        case when n % 300 = 0 then '{postcode}' else '{}' end::text[], 'sent', case when n % 2 = 0 then d.id end
      from generate_series(1, ${orders}) n left join (select id, row_number() over () as at from dealers) d on d.at = 1 + n / 2 % 400`);
  await owner.query('vacuum analyze marketplace_orders, dealers');
  await owner.query("notify marketplace_orders, '*'");
  await owner.end();
  // Only the index finds words: it is read now.
  await vi.waitFor(async () => expect((await listed('q=buyer&limit=1')).body.count).toBe(orders), { timeout: 60_000 });
}, 120_000);

const listed = (query: string) => server.call({ url: `/api/marketplace?${query}`, as: 'ADMIN' });
const statementsOf = (work: () => Promise<unknown>) => statementsOver('marketplace_orders', work);
const plansOf = async (work: () => Promise<unknown>, setting?: string) =>
  plansOfStatements(server.database.connection, await statementsOf(work), setting);
const wholeTable = /Seq Scan on marketplace_orders/;
/** All orders by their day, looked at one by one. */
const wholeIndex = /using marketplace_orders__date on marketplace_orders o\n\s*Filter/;
async function expectIndex(work: () => Promise<unknown>): Promise<void> {
  for (const plan of await plansOf(work)) {
    expect(plan).not.toMatch(wholeTable);
    expect(plan).not.toMatch(wholeIndex);
  }
}
const call = (url: string) => async () =>
  expect((await server.call({ url: `/api${url}`, as: 'ADMIN' })).status).toBe(200);

const filters = [
  '',
  'state=QLD',
  'store=ebay',
  'products=m700',
  'freight=990',
  'freight=free-850',
  'user=Grace+Whitfield',
  'tracking=no',
  'year=2024',
  'month=02',
  'year=2024&month=02',
  'status=cancelled',
  'parked=yes',
  'parked=no',
  'parkedFor=postcode',
  'hasDealer=no',
  'dealer=C7',
  'erp=sent',
  'late=yes',
  `id=${own.id}`,
  'q=buyer+77',
  'store=ebay&state=QLD&status=processing&tracking=no',
  'page=300',
  'sort=-date',
  'sort=date',
  'sort=total',
  'sort=-total&store=kogan',
];

/** Words are looked up among the exact keys first, each by its index. */
const isKeyLookup = ({ text }: { text: string }) => text.startsWith('select "o"."id" as id from marketplace_orders o');

describe('the list', () => {
  test.each(filters)('filters in the process, and reads the rows of a page by their ids: %s', async (filter) => {
    const statements = await statementsOf(() => listed(filter));
    const reading = statements.filter((statement) => !isKeyLookup(statement));
    expect(reading.map(({ text }) => text.includes('unnest($1::uuid[]) with ordinality'))).toEqual([true]);
    await expectIndex(() => listed(filter));
  });

  test.each(filters)('adds up in the process: %s', async (filter) => {
    const read = async () => {
      for (const what of ['totals', 'sales'])
        if (!/year|month|page|sort/.test(filter)) await call(`/marketplace/${what}?${filter}`)();
      await call(`/marketplace/totals?${filter.replace(/page=\d+/, '')}`)();
    };
    expect((await statementsOf(read)).filter((statement) => !isKeyLookup(statement))).toEqual([]);
  });

  test.each(['health', 'options'])('reads no order for /marketplace/%s', async (path) => {
    expect(await statementsOf(call(`/marketplace/${path}`))).toEqual([]);
  });

  const sorts = ['reference', 'name', 'dispatch_date'].flatMap((sort) => [sort, `-${sort}`]);
  test.each(sorts)('is read in the order of an index: %s', async (sort) => {
    for (const plan of await plansOf(() => listed(`sort=${sort}&tracking=yes`))) {
      expect(plan).not.toMatch(wholeTable);
      expect(plan).not.toMatch(/Sort Key: (?!\(row_number)/);
    }
  });
});

describe('by an index and without reading all orders', () => {
  const few = ['year=2024&month=02', 'parked=yes', 'parkedFor=postcode', 'dealer=C7', 'late=yes', 'q=buyer+77'];
  test.each([...few, `id=${own.id}`])('an export of few is made: %s', async (filter) => {
    await expectIndex(call(`/marketplace/csv?${filter}`));
  });

  test.each([
    ['an order', `/marketplace/${own.id}`],
    ['its history', `/marketplace/${own.id}/history`],
    ['its deliveries', `/marketplace/${own.id}/fulfilment`],
    ['its way to the ERP', `/marketplace/${own.id}/erp`],
    ['what waits on Home', '/today'],
    ['how many orders are ready for a dispatch file', '/marketplace/dispatch-file?store=amazon'],
    ['the counters of the menu', '/counter?fields=marketplace_processing,marketplace_parked'],
  ])('%s is read', async (_what, url) => {
    await expectIndex(call(url));
  });

  test('a new order is looked up for duplicates and inserted', async () => {
    const body = placedOrder({ name: 'Buyer 77', postcode: '4077' });
    await expectIndex(() => server.call({ method: 'POST', url: '/api/marketplace', as: 'ADMIN', body }));
  });

  test.each(ordersWaiting.map((source, at) => [at, source] as const))(
    'what waits has an index of its order, which many are read by: %i',
    async (_at, source) => {
      const read = () => source.items({ db: server.database.db } as never, null as never);
      const plans = await plansOf(read, 'set enable_sort = off');
      expect(plans.filter((plan) => !/Sort Key/.test(plan) && /__(parked|unassigned|due) on/.test(plan))).toEqual(
        plans,
      );
    },
  );

  test('the open orders of dealers are counted', async () => {
    await expectIndex(() => countOpenOrders({ db: server.database.db } as never, [own.dealer]));
  });

  test('the orders of an import are looked up by store and reference, and for duplicates', async () => {
    const { db } = server.database;
    const keys = Array.from({ length: 500 }, (_, at) => `ebay r${at}`);
    await expectIndex(() => loadStoredOrders(db, keys));
    const lookups = { states: [], importedBy: 'Grace Whitfield', duplicates: new SeenKeys() };
    const readings = keys.map((key, at) => {
      const order = { name: `Buyer ${at}`, postcode: '4077', date: '2024-02-01', totalCents: 100, dealer: null };
      return { key, warnings: [], values: { order: { ...order, status: null }, dealer: null, hasDuplicate: false } };
    });
    await expectIndex(() => checkOrders(db, readings as never, lookups as never));
  });
});
