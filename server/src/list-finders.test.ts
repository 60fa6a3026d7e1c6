import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ListField } from '@poolhouse/domain/services/list-fields/define-list-fields';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderTable as marketplaceTable } from './features/marketplace/order-finder.ts';
import { orderTable } from './features/orders/order-finder.ts';
import { paymentTable } from './features/payments/payment-finder.ts';
import { dropOffTable } from './features/service-requests/drop-offs/drop-off-finder.ts';
import { pickUpTable } from './features/service-requests/pick-ups/pick-up-finder.ts';
import { makeDropOffs, makePickUps } from './features/service-requests/sample-data/make-requests.ts';
import { seededRandom } from './platform/sample-data/seeded-random.ts';
import type { ListTable } from './services/list-fields/index.ts';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();
const rows = 300;

const importIds = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];

/** Every list with an index in the process; `values` are what some filters are tried with, besides what follows from their kinds. */
const lists: { call: CallSpec; table: ListTable; values?: Record<string, readonly string[]> }[] = [
  { call: marketplaceApi.list, table: marketplaceTable, values: { importId: importIds } },
  { call: ordersApi.list, table: orderTable },
  { call: paymentsApi.list, table: paymentTable, values: { payout: ['P1', 'p2'] } },
  { call: pickUpsApi.list, table: pickUpTable, values: { branch: ['oxley', 'lidcombe'] } },
  { call: dropOffsApi.list, table: dropOffTable, values: { branch: ['oxley', 'thebarton'] } },
];

const oneOf = (values: readonly string[], seed: string) =>
  `(array[${values.map((value) => (value === 'null' ? 'null' : `'${value}'`)).join(', ')}])[1 + floor(random() * ${values.length})::int]${seed}`;

beforeAll(async () => {
  const { db } = server.poolhouse.commandContext('tests');
  const made = { count: 120, days: 60, openDays: 30, photosEach: 1 };
  await makePickUps(made).execute(db);
  await makeDropOffs(made).execute(db);
  await server.pool.query(`select setseed(0.5)`);
  await server.pool.query(`insert into dealers (id, name, state, priority_id)
    select gen_random_uuid(), 'Dealer ' || n, 'QLD', 'C' || n from generate_series(1, 2) n`);
  const dealer = `(select id from dealers where priority_id = case n % 3 when 0 then 'C1' when 1 then 'C2' end)`;
  const day = `date '2024-01-15' + floor(random() * 700)::int`;
  const state = oneOf(['NSW', 'QLD', 'null'], '');
  const skus = oneOf(['{M700}', '{S100,E10}', '{}'], '::text[]');
  await server.pool.query(`insert into imports (id, kind, file_name, file_hash, file_size, encoding, created_by_name)
    select id::uuid, 'marketplace', 'orders.csv', id, 1, 'utf-8', 'Jo' from unnest($1::text[]) id`, [importIds]);
  await server.pool.query(`insert into marketplace_orders (id, store, reference, name, total_cents, products_cents, freight_cents, state,
      skus, tracking, date, ship_by, status, user_name, parked_reasons, erp_state, dealer_id, refunded_cents, import_id)
    select gen_random_uuid(), ${oneOf(['amazon', 'ebay', 'kogan'], '')}, 'R' || n, 'Buyer ' || n, n * 100, n * 300,
      ${oneOf(['0', '990', '2750'], '::int')}, ${state}, ${skus}, random() < 0.5, ${day}, ${day},
      ${oneOf(['processing', 'delivered', 'cancelled'], '')}, ${oneOf(['Grace Whitfield', 'Mia Chen', 'null'], '')},
      ${oneOf(['{}', '{postcode}', '{total,duplicate}'], '::text[]')}, ${oneOf(['sent', 'unsent'], '')}, ${dealer},
      n * ${oneOf(['0', '50', '100'], '::int')}, ${oneOf([...importIds, 'null'], '::uuid')}
    from generate_series(1, ${rows}) n`);
  await server.pool.query(`insert into orders (id, number, source, status, send_type, erp_state, dealer_id, name, state, skus, unknown_skus,
      total_cents, differences, date)
    select gen_random_uuid(), 'S' || n, ${oneOf(['shop', 'pos'], '')}, ${oneOf(['received', 'sent', 'cancelled'], '')},
      ${oneOf(['PRIORITY', 'EMAIL', 'null'], '')}, ${oneOf(['sent', 'failed'], '')}, ${dealer}, 'Buyer ' || n, ${state}, ${skus},
      ${oneOf(['{}', '{X1}'], '::text[]')}, n * 1000, ${oneOf(['[]', '[{"field":"name","ours":"A","shop":"B"}]'], '::jsonb')}, ${day}
    from generate_series(1, ${rows}) n`);
  await server.pool.query(`insert into payments (id, source, kind, method, amount_cents, store, dealer_id, date, is_pending)
    select gen_random_uuid(), ${oneOf(['bank', 'manual', 'shop'], '')}, ${oneOf(['sale', 'refund', 'receipt'], '')},
      ${oneOf(['eft', 'card', 'cash'], '')}, n * 700 - 70000 + 1, ${oneOf(['amazon', 'kogan', 'null'], '')}, ${dealer}, ${day},
      random() < 0.3
    from generate_series(1, ${rows}) n`);
}, 120_000);

/** Returns values to try a filter with. */
async function choicesOf(table: ListTable, name: string, field: ListField): Promise<readonly string[]> {
  switch (field.kind) {
    case 'one-of':
      return Object.keys(field.options);
    case 'value':
      return field.offered?.map(({ value }) => value) ?? storedIn(table, field.column ?? name, field.isList === true);
    case 'reference':
      return ['C1', 'c2'];
    case 'year':
      return ['2024', '2025'];
    case 'month':
      return ['02', '11'];
    case 'from-day':
      return ['2024-06-01', '2026-10-01'];
    case 'until-day':
      return ['2025-02-28', '2026-10-31'];
    case 'from-amount':
      return ['120.00', '900.00'];
    case 'until-amount':
      return ['1200.00', '1500'];
    case 'selected':
      return storedIn(table, 'id', false);
    default:
      return ['yes', 'no'];
  }
}

async function storedIn(table: ListTable, column: string, isList: boolean): Promise<string[]> {
  const value = isList ? `unnest(${column})` : `${column}::text`;
  const found = await server.pool.query<{ value: string | null }>(
    `select distinct ${value} as value from ${table.parts.name} order by 1 limit 4`,
  );
  return found.rows.flatMap((row) => row.value ?? []);
}

describe.each(lists)('$call.name', ({ call, table, values }) => {
  test('finds the same records in the process and in the database, for any filters', async () => {
    const answerOf = async (query: string) =>
      (await server.call({ url: `/api${call.path}?limit=200&${query}`, as: 'ADMIN' })).body;
    const random = seededRandom(7);
    const choices = new Map<string, readonly string[]>();
    for (const [name, field] of Object.entries(table.list.fields))
      choices.set(name, values?.[name] ?? (await choicesOf(table, name, field)));
    expect([...choices].filter(([, given]) => given.length === 0)).toEqual([]);
    // Only the index finds words: it is read now.
    await answerOf('q=buyer');
    const queries = [...choices].flatMap(([name, given]) =>
      given.map((value) => `${name}=${encodeURIComponent(value)}`),
    );
    const pairs = Array.from({ length: 60 }, () => [random.pick(queries), random.pick(queries)].join('&'));
    let found = 0;
    for (const query of [...queries, ...pairs]) {
      const given = Object.fromEntries(new URLSearchParams(query));
      const condition = table.condition(call.query?.parse(given) as object);
      const from = sql.raw(`${table.parts.name} ${table.parts.alias}`);
      const { rows: stored } = await sql<{ id: string }>`select ${sql.ref(table.key)} from ${from} where ${condition}
        order by ${table.order()}`.execute(server.poolhouse.commandContext('tests').db);
      const { count, countExact: _, ...answer } = await answerOf(new URLSearchParams(given).toString());
      const [listed = []] = Object.values(answer) as { id: string }[][];
      const ids = stored.map(({ id }) => id);
      expect({ query, count, ids: listed.map(({ id }) => id) }).toEqual({
        query,
        count: ids.length,
        ids: ids.slice(0, 200),
      });
      found += count;
    }
    expect(found).toBeGreaterThan(rows);
  });
});
