import { orderListQuery } from '@poolhouse/domain/features/marketplace/order-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { orderTable } from './order-finder.ts';

const server = useTestServer();

const choices: Record<string, readonly string[]> = {
  store: ['amazon', 'ebay', 'kogan'],
  status: ['processing', 'delivered', 'cancelled'],
  state: ['NSW', 'QLD', 'none'],
  products: ['m700', 'S100', 'E10'],
  freight: ['990', '2750', 'free-999', 'free-850'],
  user: ['Grace Whitfield', 'Mia Chen'],
  tracking: ['yes', 'no'],
  year: ['2024', '2025'],
  month: ['02', '11', '12'],
  parked: ['yes', 'no'],
  parkedFor: ['postcode', 'total'],
  hasDealer: ['yes', 'no'],
  dealer: ['C1', 'C2'],
  erp: ['unsent', 'sent'],
};

async function fill() {
  await server.pool.query(`insert into dealers (id, name, state, priority_id)
    select gen_random_uuid(), 'Dealer ' || n, 'QLD', 'C' || n from generate_series(1, 2) n`);
  await server.pool.query(`select setseed(0.5)`);
  await server.pool.query(`insert into marketplace_orders (id, store, reference, name, total_cents, products_cents, freight_cents,
      state, skus, tracking, date, status, user_name, parked_reasons, erp_state, dealer_id)
    select gen_random_uuid(), (array['amazon','ebay','kogan'])[1 + n % 3], 'R' || n, 'Buyer ' || n, n * 100, n * 300,
      (array[0, 990, 2750])[1 + floor(random() * 3)::int], (array['NSW', 'QLD', null])[1 + floor(random() * 3)::int],
      (array['{M700}', '{S100,E10}', '{E10}', '{}'])[1 + n % 4]::text[], random() < 0.5,
      date '2024-01-15' + floor(random() * 700)::int, (array['processing','delivered','cancelled'])[1 + floor(random() * 3)::int],
      (array['Grace Whitfield', 'Mia Chen', null])[1 + floor(random() * 3)::int],
      case when n % 5 = 0 then array['postcode'] when n % 7 = 0 then array['total', 'duplicate'] else '{}' end,
      case when n % 2 = 0 then 'sent' else 'unsent' end,
      (select id from dealers order by name offset n % 3 limit 1)
    from generate_series(1, 600) n`);
}

test('the index in the process and the database find the same orders for any filters', async () => {
  await fill();
  // Only the index finds words: it is read now.
  expect((await server.call({ url: '/api/marketplace?q=Buyer', as: 'ADMIN' })).body.count).toBe(600);
  const random = seededRandom(7);
  const pick = <Item>(items: readonly Item[]) => items[random.between(0, items.length - 1)] as Item;
  for (let round = 0; round < 150; round += 1) {
    const query = new URLSearchParams();
    for (let count = random.between(0, 4); count > 0; count -= 1) {
      const name = pick(Object.keys(choices));
      if (!query.has(name)) query.append(name, pick(choices[name] ?? []));
    }
    const { body } = await server.call({ url: `/api/marketplace?limit=200&${query}`, as: 'ADMIN' });
    const condition = orderTable.condition(orderListQuery.parse(Object.fromEntries(query)));
    const { rows } = await sql<{
      id: string;
      total: string;
    }>`select o.id, o.total_cents as total from marketplace_orders o
      where ${condition} order by o.date desc, o.id desc`.execute(server.poolhouse.commandContext('tests').db);
    expect({ query: `${query}`, count: body.count, ids: body.orders.map(({ id }: { id: string }) => id) }).toEqual({
      query: `${query}`,
      count: rows.length,
      ids: rows.slice(0, 200).map(({ id }) => id),
    });
  }
});
