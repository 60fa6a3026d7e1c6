import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { kiosksOn } from './kiosk-testing.ts';
import { visitorTable } from './read-visitors.ts';

const server = useTestServer();
const { pair, list, empty } = kiosksOn(server);

/** Returns the plan of a statement where it may neither read whole tables nor sort. */
async function planOf(text: string, values: readonly unknown[] = []): Promise<string> {
  const client = await server.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query(`explain ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('visits among many', () => {
  test.each([
    ['visitors__time_in', 'select id from visitors v order by v.time_in desc, v.id desc limit 50'],
    [
      'visitors__branch_time',
      "select id from visitors v where v.branch_id = (select id from branches where value = 'oxley') order by v.time_in desc, v.id desc limit 50",
    ],
    ['visitors__kind_time', "select count(branch_id) from visitors v where v.kind = any(array['delivery'])"],
    [
      'visitors__automatic_time',
      'select id from visitors v where v.is_automatic order by v.time_in desc, v.id desc limit 50',
    ],
    ['visitors__last_name', 'select id from visitors v order by v.last_name, v.id limit 50'],
    ['visitors__on_site', 'select id from visitors where branch_id = gen_random_uuid() and time_out is null'],
    [
      'visitors__phone',
      "select id from visitors where phone = '0412345678' and anonymised_at is null order by time_in desc",
    ],
    ['visit_passes__code_hash', "select id from visit_passes where code_hash = 'x'"],
    ['evacuations__started_at', 'select id from evacuations order by started_at desc, id desc'],
  ])('are found by %s', async (index, text) => expect(await planOf(text)).toContain(index));

  test.each([
    ['visitors__time_in', 'order by v.time_in desc, v.id desc'],
    ['visitors__last_name', 'order by v.last_name, v.id'],
  ])('far down the list are skipped in the index alone: %s', async (index, order) => {
    const plan = await planOf(`select v.id from visitors v where true ${order} limit 50 offset 50000`);
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} `));
  });

  test('are found by the beginnings of words, in any order and without signs', async () => {
    const { sql: text, parameters } =
      sql`select id from visitors v where ${visitorTable.find({ q: 'bri an' }).where}`.compile(server.database.db);
    expect(await planOf(text, parameters)).toContain('visitors__words');
    await empty();
    const kiosk = await pair();
    await kiosk.signIn({ company: 'Lagoon & Sons', phone: '0412 345 678' });
    await kiosk.signIn({ firstName: 'Zoë', lastName: 'Müller-Smith' });
    const count = async (words: string) => (await list(`q=${encodeURIComponent(words)}`)).count;
    for (const words of [
      'anna',
      'BRI ann',
      "o'brien",
      'O’Brien',
      'lagoon sons',
      '0412 345 678',
      '041234',
      'müller',
      'zo smith',
    ])
      expect([words, await count(words)]).toEqual([words, 1]);
    for (const words of ['nna', 'anna smith', '&', "'", '\\', ':*'])
      expect([words, await count(words)]).toEqual([words, 0]);
  });
});
