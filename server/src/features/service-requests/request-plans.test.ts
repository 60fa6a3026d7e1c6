import { beforeAll, describe, expect, test } from 'vitest';
import { plansOf, statementsOf } from '../../testing/plans-testing.ts';
import { authSecret, useTestServer } from '../../testing/test-server.ts';
import { remindOfCollections } from './drop-offs/collection-notices.ts';
import { noticePartsOf } from './drop-offs/collection-notices-testing.ts';
import { requestForm } from './public-form/request-form.ts';
import { quoteMails } from './quotes/quote-mail.ts';
import { quoteLinks } from './quotes/quote-parts.ts';
import { pickUpOf } from './quotes/quote-testing.ts';
import { remindOfQuotes } from './quotes/remind-quotes.ts';

const server = useTestServer();
const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
let request: { id: string; robotId: string };

beforeAll(async () => {
  request = await pickUpOf(sql);
  await sql(`insert into orders (id, number, source, name, total_cents, date) values
    ('01890a5d-ac96-774b-bcce-b302099a8057', 'S-1', 'shop', 'Jane Citizen', 100, '2026-05-04')`);
});

const form = requestForm(authSecret);
const ctx = () => server.poolhouse.commandContext('tests');
const call =
  (url: string, as: 'ADMIN' | 'TRAINING' = 'ADMIN') =>
  async () =>
    expect((await server.call({ url: `/api${url}`, as })).status).toBe(200);
const mails = () => quoteMails(quoteLinks(authSecret, 'http://localhost:3000'));

/** Where tables may not be read whole, nor sorted: the index is in the plan when it can answer the statement. */
const noOtherWay = 'set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off';

describe('an index of its own has', () => {
  test.each<[string, string, string, () => Promise<unknown>]>([
    ['the deletion of old tickets', 'public_request_tickets', 'used_at', () => form.deleteOldTickets(ctx())],
    ['the limit of the public form', 'drop_offs', 'from_website', () => form.refuseFlood(ctx(), 'jo@owner.example')],
    ['the reminder to collect', 'drop_offs', 'ready', () => remindOfCollections(ctx(), noticePartsOf({ isOn: false }))],
    ['the reminder of quotes', 'service_quotes', '(waiting|open)', () => remindOfQuotes(ctx(), mails())],
    ['what was paid of an invoice', 'receivables', 'pkey', () => quotesOf(request.id)],
    ['quotes that wait, on Home', 'service_robots', 'quoted', call('/today')],
    ['payments of some days', 'payments', 'date', call('/payment/csv?from=2026-05-01&to=2026-05-02')],
    ['payments of an order', 'payments', 'reference', call('/payment?order=01890a5d-ac96-774b-bcce-b302099a8057')],
    ['orders by name', 'orders', 'name', call('/order?sort=name')],
  ])('%s: %s_%s', async (_what, table, index, work) => {
    const plans = await plansOf(server.database.connection, await statementsOf(table, work), noOtherWay);
    expect(plans.join('\n')).toMatch(new RegExp(`using ${table}_{1,2}${index}`));
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['all practices', 'practices_by_start', call('/training')],
    ['one’s own practices', 'practices_of_trainee', call('/training', 'TRAINING')],
    ['practices for sign-off, on Home', 'practices_handed_in', call('/today')],
    [
      'the practice that is open',
      'practices_one_open',
      () => server.call({ method: 'POST', url: '/api/training', as: 'TRAINING', body: {} }),
    ],
  ])('%s: %s', async (_what, index, work) => {
    const plans = await plansOf(server.database.connection, await statementsOf('practices', work), noOtherWay);
    expect(plans.join('\n')).toMatch(new RegExp(`using ${index}`));
  });

  test('the photos of a robot that is deleted', async () => {
    const statement = { text: 'select from pick_up_files where robot_id = $1', values: [request.robotId] };
    const [plan] = await plansOf(server.database.connection, [statement], noOtherWay);
    expect(plan).toContain('using pick_up_files__robot_id');
  });
});

const quotesOf = (id: string) => call(`/service-request/quote?request=${id}`)();

test('the quotes of a request are found by it, of either kind, without reading all robots', async () => {
  const statements = await statementsOf('service_quotes', () => quotesOf(request.id));
  const plans = await plansOf(server.database.connection, statements, 'set enable_seqscan = off');
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (service_robots|service_quotes|pick_ups|drop_offs)/);
});
