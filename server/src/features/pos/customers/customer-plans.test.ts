import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { plansOf, statementsOf } from '../../../testing/plans-testing.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls } from '../pos-testing.ts';

const server = useTestServer();
const { get, openTill } = posCalls(server);
/** So many that reading them all is never the best plan for one customer. */
const many = 20_000;
const tables = ['sales', 'orders', 'marketplace_orders', 'drop_offs', 'pick_ups'] as const;

/** Numbered customers in each table. Without triggers, which would take most of the time. */
const filled = (tillId: string) => `set session_replication_role = replica;
  insert into orders (id, number, source, name, phone, email, total_cents, date)
    select gen_random_uuid(), 'S-' || n, 'shop', 'Anna Oakes' || n, '04' || 10000000 + n, 'anna' || n || '@oakes.example', 100, '2026-05-04'
    from generate_series(1, ${many}) n;
  insert into sales (id, number, order_id, status, till_id, cashier, customer_info)
    select gen_random_uuid(), 'T1-' || n, gen_random_uuid(), 'finished', '${tillId}', 'Jo', jsonb_build_object('first_name', 'Anna',
      'last_name', 'Oakes' || n, 'contact_phone', '04' || 10000000 + n) from generate_series(1, ${many}) n;
  insert into marketplace_orders (id, store, reference, name, phone, total_cents, products_cents, freight_cents, date, user_name)
    select gen_random_uuid(), 'ebay', 'R' || n, 'Anna Oakes' || n, '04' || 10000000 + n, 100, 100, 0, '2026-05-04', 'Jo'
    from generate_series(1, ${many}) n;
  insert into drop_offs (id, case_id, branch_id, date, drop_off_date, drop_off_time, consumer_type, name, phone, agreement)
    select gen_random_uuid(), 'D' || n, b.id, '2026-05-04', '2026-05-04', '09:00', 'consumer', 'Anna Oakes' || n, '04' || 10000000 + n, true
    from generate_series(1, ${many}) n, (select id from branches limit 1) b;
  insert into pick_ups (id, case_id, branch_id, date, name, contact_name, phone, agreement)
    select gen_random_uuid(), 'P' || n, b.id, '2026-05-04', 'Anna Oakes' || n, 'Anna Oakes' || n, '04' || 10000000 + n, true
    from generate_series(1, ${many}) n, (select id from branches limit 1) b`;

beforeAll(async () => {
  const { id } = await openTill();
  const owner = new pg.Client(server.database.connection);
  await owner.connect();
  await owner.query(filled(id));
  await owner.query(`vacuum analyze ${tables.join(', ')}`);
  await owner.end();
}, 240_000);

test.each([
  ['a name', 'anna oakes4000'],
  ['one word', 'oakes4000'],
  ['a word that all have', 'anna'],
  ['a phone number', '+61 410 004 000'],
])('customers are found by %s without reading a table whole', async (_what, q) => {
  for (const table of tables) {
    const read = () => get(`/pos/customer?q=${encodeURIComponent(q)}`);
    const statements = await statementsOf(`from "${table}"`, read);
    const plans = (await plansOf(server.database.connection, statements)).join('\n');
    expect({ table, plans }).toEqual({ table, plans: expect.stringContaining(`${table}__customer`) });
  }
});
