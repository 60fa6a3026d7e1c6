import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { plansOf, type Statement, statementsOf } from '../../testing/plans-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
/** So many that reading them all is never the best plan for one person. */
const many = 20_000;
const tables = [
  'visitors',
  'visit_passes',
  'orders',
  'marketplace_orders',
  'payments',
  'registrations',
  'drop_offs',
  'pick_ups',
  'outbox',
  'commercial_customers',
] as const;

/** Numbered people in each table. Without triggers, which would take most of the time. */
const filled = `set session_replication_role = replica;
  insert into visitors (id, branch_id, kind, first_name, last_name, phone, time_in, time_in_nanoseconds, time_out, day_in)
    select gen_random_uuid(), b.id, 'visitor', 'ANNA', 'OAKES' || n, '04' || 10000000 + n, now(), 0, now(), current_date
    from generate_series(1, ${many}) n, (select id from branches limit 1) b;
  insert into visit_passes (id, branch_id, day, code_hash, kind, first_name, last_name, phone, email)
    select gen_random_uuid(), b.id, current_date, n, 'visitor', 'ANNA', 'OAKES' || n, '04' || 10000000 + n, 'anna' || n || '@oakes.example'
    from generate_series(1, ${many}) n, (select id from branches limit 1) b;
  insert into orders (id, number, source, name, phone, email, total_cents, date)
    select gen_random_uuid(), 'S-' || n, 'shop', 'Anna Oakes' || n, '04' || 10000000 + n, 'anna' || n || '@oakes.example', 100, '2026-05-04'
    from generate_series(1, ${many}) n;
  insert into marketplace_orders (id, store, reference, name, phone, total_cents, products_cents, freight_cents, state, postcode, skus, date, ship_by, user_name)
    select gen_random_uuid(), 'ebay', 'R' || n, 'Anna Oakes' || n, '04' || 10000000 + n, 100, 100, 0, 'NSW', '2000', '{}', '2026-05-04', '2026-05-05', 'Jo'
    from generate_series(1, ${many}) n;
  insert into payments (id, source, kind, method, amount_cents, customer, date)
    select gen_random_uuid(), 'bank', 'receipt', 'eft', 100, 'Anna Oakes' || n, '2026-05-04' from generate_series(1, ${many}) n;
  insert into registrations (id, company, abn, contact_name, email, phone, line1, city, state, postcode, types, day_received, status, status_changed_at)
    select gen_random_uuid(), 'Pools ' || n, '51824753556', 'Anna Oakes' || n, 'anna' || n || '@oakes.example', '04' || 10000000 + n,
      '1 Street', 'Cairns', 'QLD', '4870', '{}', '2026-05-04', 'rejected', now() from generate_series(1, ${many}) n;
  insert into drop_offs (id, case_id, branch_id, date, drop_off_date, drop_off_time, consumer_type, name, phone, email, agreement)
    select gen_random_uuid(), 'D' || n, b.id, '2026-05-04', '2026-05-04', '09:00', 'consumer', 'Anna Oakes' || n, '04' || 10000000 + n,
      'anna' || n || '@oakes.example', true from generate_series(1, ${many}) n, (select id from branches limit 1) b;
  insert into pick_ups (id, case_id, branch_id, date, name, contact_name, phone, email, agreement)
    select gen_random_uuid(), 'P' || n, b.id, '2026-05-04', 'Anna Oakes' || n, 'Anna Oakes' || n, '04' || 10000000 + n,
      'anna' || n || '@oakes.example', true from generate_series(1, ${many}) n, (select id from branches limit 1) b;
  insert into commercial_customers (id, date, pool_name, created_by, contact_name, contact_phone, contact_email)
    select gen_random_uuid(), '2026-05-04', 'Pool ' || n, 'Jo', 'Anna Oakes' || n, '04' || 10000000 + n, 'anna' || n || '@oakes.example'
    from generate_series(1, ${many}) n;
  insert into outbox (id, kind, payload, state, title, recipient, settled_at)
    select gen_random_uuid(), case when n % 4 = 0 then 'sms' else 'mail' end,
      jsonb_build_object('to', jsonb_build_array(jsonb_build_object('name', 'Anna', 'address',
        case when n % 4 = 0 then '+614' || 10000000 + n else 'anna' || n || '@oakes.example' end))), 'sent', 'Hello', null, now()
    from generate_series(1, ${many}) n`;

beforeAll(async () => {
  const owner = new pg.Client(server.database.connection);
  await owner.connect();
  await owner.query(filled);
  await owner.query(`vacuum analyze ${tables.join(', ')}`);
  await owner.end();
}, 240_000);

const preview = async (person: object) => {
  const answer = await server.call({ method: 'POST', url: '/api/privacy/preview', as: 'ADMIN', body: person });
  expect(answer.status).toBe(200);
  return answer.body;
};
const n = 4_000;
const person = {
  email: `Anna${n}@Oakes.example`,
  phone: `0410 00${String(n).slice(0, 1)} 000`,
  name: `anna  OAKES${n}`,
};

test('a person among many is found in each of the tables', async () => {
  const { kinds } = await preview({ email: person.email, phone: person.phone });
  expect(
    Object.fromEntries(kinds.map(({ noun, found, kept }: Record<string, unknown>) => [noun, [found, kept]])),
  ).toEqual({
    visits: [1, 0],
    'visit passes': [0, 1],
    'shop orders': [0, 1],
    'Market Place orders': [0, 1],
    registrations: [1, 0],
    'drop-offs': [0, 1],
    'pick-ups': [0, 1],
    'emails and text messages': [1, 0],
    'commercial customers': [1, 0],
  });
  const named = await preview({ name: person.name });
  expect(named.kinds.map(({ noun }: { noun: string }) => noun)).toContain('payments');
});

test.each([
  ['an email', { email: person.email }],
  ['a phone number', { phone: person.phone }],
  ['a name', { name: person.name }],
  ['all three', person],
])('a search for %s reads no table whole', async (what, criteria) => {
  const read = new Map<string, Statement[]>();
  for (const table of tables)
    read.set(
      table,
      await statementsOf(table === 'outbox' ? 'from outbox o where' : `"${table}" r`, () => preview(criteria)),
    );
  // Messages have no names.
  if (what === 'a name') read.delete('outbox');
  for (const [table, statements] of read) {
    const plans = (await plansOf(server.database.connection, statements)).join('\n');
    expect({ table, plans }).toEqual({
      table,
      plans: expect.not.stringMatching(new RegExp(`Seq Scan on ${table}\\b`)),
    });
    expect({ table, plans }).toEqual({ table, plans: expect.stringMatching(/__person|outbox__readers/) });
  }
});
