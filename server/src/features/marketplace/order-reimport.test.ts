import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { compareReceivables } from '../payments/receivables/receivable-testing.ts';
import { orderCalls } from './order-testing.ts';

const server = useTestServer();
compareReceivables(server);
const { read, commit, csv } = createImportTestClient(server, 'marketplace');
const { made, assigned, dealer, post, orderOf } = orderCalls(server);

const exported = () => csv('/api/marketplace/csv');
const stored = async () => (await server.pool.query('select * from marketplace_orders order by id')).rows;
const amazon = [
  'amazon-order-id\tsku\tquantity\titem-price\tshipping-price\titem-promotion-discount\tship-city\tship-postal-code',
  '250-1\tM700\t1\t3999.00\t9.90\t-50.00\tOxley\t4075',
].join('\n');

beforeAll(() => dealer('C1'));
beforeEach(() => emptyTables(server, 'marketplace_orders', 'imports', 'import_rows', 'audit_log'));

describe('our own export that comes back', () => {
  test('changes nothing, whatever the orders have', async () => {
    await assigned({
      reference: 'A1',
      notes: 'Call first.\nGate code 7',
      phone: '+61 412 345 678',
      freightOption: 'flat-rate',
    });
    await made({ reference: 'A2', state: null, postcode: '0800', country: 'New Zealand', name: '=Zoë "Quick", Ltd' });
    const { id } = await made({ reference: 'A3' });
    await post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' });
    await commit((await read(amazon)).id);
    const before = await stored();
    const run = await read(await exported());
    expect(run).toMatchObject({ state: 'ready', readAs: 'Orders exported from Poolhouse' });
    expect(run.counts).toMatchObject({ unchanged: 4, total: 4 });
    await commit(run.id);
    expect(await stored()).toEqual(before);
  });

  test('changes the cells that were corrected, and keeps the imported row as it is', async () => {
    await commit((await read(amazon)).id);
    const { id } = await made({ reference: 'A1', notes: 'Call first' });
    const file = (await exported()).replace('Call first', 'Ring twice').replace('"Oxley"', '"Darra"');
    const run = await read(file);
    expect(run.counts).toMatchObject({ changed: 2, total: 2 });
    const [before] = (await stored()).filter(({ reference }) => reference === '250-1');
    await commit(run.id);
    expect(await orderOf(id)).toMatchObject({ notes: 'Ring twice' });
    const [after] = (await stored()).filter(({ reference }) => reference === '250-1');
    expect(after).toMatchObject({ city: 'Darra', data: before.data, discount_cents: 5000, notes: null });
  });

  test('says of cells that a file can’t change where they are changed', async () => {
    const { id } = await assigned({ reference: 'A1' });
    const file = (await exported()).replace('"processing"', '"delivered"').replace('"C1"', '"C2"');
    const run = await read(file);
    expect(run.rows).toMatchObject([
      {
        outcome: 'unchanged',
        warnings: expect.arrayContaining([
          expect.objectContaining({
            column: 'status',
            message: 'A file doesn’t change this. Change Status on the order.',
          }),
          expect.objectContaining({ column: 'dealer', value: 'C2' }),
        ]),
      },
    ]);
    expect(await orderOf(id)).toMatchObject({ status: 'processing', dealer: 'C1' });
  });

  test('is refused for an order that is closed, or in the ERP', async () => {
    const { id } = await made({ reference: 'A1' });
    await made({ reference: 'A2' });
    await post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' });
    await server.pool.query("update marketplace_orders set erp_state = 'sent' where reference = 'A2'");
    const run = await read((await exported()).replaceAll('"Oxley"', '"Darra"'));
    expect(run.counts).toMatchObject({ refused: 2 });
    const messages = run.rows.flatMap(({ problems }: { problems: { message: string }[] }) =>
      problems.map((one) => one.message),
    );
    expect(messages.join(' ')).toMatch(/This order is cancelled: only notes/);
    expect(messages.join(' ')).toMatch(/sent to Priority/);
  });

  test('adds the orders that are gone, with their discount', async () => {
    await commit((await read(amazon)).id);
    const file = await exported();
    const before = (await stored())[0];
    await server.pool.query('delete from marketplace_orders');
    const run = await read(file);
    expect(run.counts).toMatchObject({ new: 1 });
    await commit(run.id);
    const { total_cents, discount_cents, products, city } = before;
    expect((await stored())[0]).toMatchObject({ total_cents, discount_cents, products, city, notes: null });
  });

  test('without some of its columns says nothing about them', async () => {
    await made({ reference: 'A1', notes: 'Call first' });
    const [headings = '', line = ''] = (await exported()).replace('\uFEFF', '').trim().split('\r\n');
    const last = (text: string) => text.slice(0, text.lastIndexOf(','));
    expect((await read(`${last(headings)}\r\n${last(line)}\r\n`)).counts).toMatchObject({ unchanged: 1 });
  });
});

describe('a file after a refund', () => {
  const partRefunded = async () => {
    await commit((await read(amazon.replace('\t1\t3999.00', '\t2\t7998.00'))).id);
    const { id, revision } = (await stored())[0];
    const body = { lines: [{ sku: 'M700', qty: 1 }], reason: 'damaged' };
    const refund = () => post(`/marketplace/${id}/refund`, body, { headers: { 'if-match': `"${revision}"` } });
    return { id, refund };
  };
  const cheaper = amazon.replace('\t1\t3999.00', '\t2\t6000.00');
  const message = 'A part of this order was delivered or refunded: products, freight and total stay as they are.';
  const reasonsOf = (run: { rows: { problems: { message: string }[] | null }[] }) =>
    run.rows.flatMap(({ problems }) => (problems ?? []).map((one) => one.message));

  test('keeps quantities and amounts, and says so', async () => {
    const { id, refund } = await partRefunded();
    expect((await refund()).status).toBe(200);
    const before = await orderOf(id);
    const run = await read(cheaper);
    expect(run.counts).toMatchObject({ refused: 1 });
    expect(reasonsOf(run)).toEqual([message]);
    const moved = await commit((await read(cheaper.replace('6000.00', '7998.00').replace('Oxley', 'Darra'))).id);
    expect(moved.counts).toMatchObject({ changed: 1, refused: 0 });
    const { total, refundedCents, products } = before;
    expect(await orderOf(id)).toMatchObject({ total, refundedCents, products, city: 'Darra' });
  });

  test('decides again when it is committed, for an order that was refunded or sent after the preview', async () => {
    const { id, refund } = await partRefunded();
    const before = await orderOf(id);
    const [priced, moved] = [
      await read(cheaper),
      await read(amazon.replace('\t1\t3999.00', '\t2\t7998.00').replace('Oxley', 'Darra')),
    ];
    expect([priced.counts, moved.counts]).toMatchObject([{ changed: 1 }, { changed: 1 }]);
    await refund();
    const late = await commit(priced.id);
    expect({ counts: late.counts, reasons: reasonsOf(late) }).toMatchObject({
      counts: { refused: 1 },
      reasons: [message],
    });
    await server.pool.query("update marketplace_orders set erp_state = 'sending', revision = revision + 1");
    const sent = await commit(moved.id);
    expect(reasonsOf(sent)).toEqual([expect.stringContaining('being sent to Priority')]);
    expect(await orderOf(id)).toMatchObject({ total: before.total, city: 'Oxley' });
  });
});

test('the list finds the orders that a file added or last changed, by its import', async () => {
  const found = async (id: string) => (await server.call({ url: `/api/marketplace?importId=${id}`, as: 'ADMIN' })).body;
  const { id: first } = await commit((await read(amazon)).id);
  expect((await found(first)).orders).toMatchObject([{ reference: '250-1' }]);
  const { id: second } = await commit((await read(amazon.replace('Oxley', 'Darra'))).id);
  expect([(await found(first)).count, (await found(second)).count]).toEqual([0, 1]);
  expect(await found('nonsense')).toMatchObject({ count: 0, orders: [] });
});
