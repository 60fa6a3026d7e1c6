import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { matchAll } from '../matching/match-lines.ts';
import { bankStatement, ebayReport, paymentCalls } from '../payment-testing.ts';
import { compareReceivables } from '../receivables/receivable-testing.ts';

const server = useTestServer();
compareReceivables(server);
const { send, read, commit, undo } = createImportTestClient(server, 'payouts');
const bank = createImportTestClient(server, 'bank');
const { post, get, made, taken, ifMatch } = paymentCalls(server);

beforeEach(() =>
  emptyTables(server, 'payment_allocations', 'payments', 'payouts', 'imports', 'import_rows', 'import_mappings'),
);

const imported = async (payload: string) => commit((await read(payload)).id);
const bankLines = async (...rows: readonly (readonly [string, number, string])[]) =>
  bank.commit((await bank.read(bankStatement(...rows))).id);
const lines = async (query = '') => {
  const { body } = await get(`/payment?source=marketplace${query}`);
  return body.payments
    .map(({ reference, kind, amount }: Record<string, unknown>) => [reference, kind, amount].join(' '))
    .sort();
};
const payouts = async () => (await get('/payout')).body.payouts;
const view = async (payoutId = '6100000100') => {
  const found = (await payouts()).find((one: { payoutId: string }) => one.payoutId === payoutId);
  return (await get(`/payout/${found.id}`)).body;
};

const order = ['Order', '11-1', '3599.10', '3999.00', '-399.90'] as const;
const file = (reference = '11-1') =>
  ebayReport('6100000100', '3569.10', ['Order', reference, ...order.slice(2)], ['Shipping label', reference, '-30.00']);

describe('an import of payouts', () => {
  test('makes a payment of each line, and the same file again changes nothing', async () => {
    expect(await imported(file())).toMatchObject({ state: 'committed', counts: { new: 1, refused: 0 } });
    const expected = ['11-1 commission -399.9', '11-1 freight -30', '11-1 sale 3999'];
    expect(await lines()).toEqual(expected);
    expect(await lines('&q=11-1')).toEqual(expected);
    expect(await imported(file())).toMatchObject({ counts: { new: 0, unchanged: 1 } });
    expect(await lines()).toEqual(expected);
    expect(await payouts()).toMatchObject([
      { store: 'ebay', payoutId: '6100000100', date: '2026-11-02', netCents: 356_910, state: 'unpaid', lines: 3 },
    ]);
  });

  test('tax that Amazon withheld doesn’t keep the other lines of its order open', async () => {
    await made({ store: 'amazon', reference: '250-9' });
    const line = (type: string, amount: string) => `S9;;;;Order;250-9;${type};${amount}`;
    await imported(
      [
        'settlement-id;deposit-date;total-amount;currency;transaction-type;order-id;amount-type;amount-description;amount',
        'S9;24.11.2026 13:59:59 UTC;3635.45;AUD;;;;;',
        line('ItemPrice;Principal', '3635.45'),
        line('ItemPrice;Tax', '363.55'),
        line('ItemWithheldTax;LowValueGoodsTax-Principal', '-363.55'),
      ]
        .join('\n')
        .replaceAll(';', '\t'),
    );
    expect(await lines()).toEqual(['250-9 sale 3635.45', '250-9 tax 363.55', '250-9 withheld-tax -363.55']);
    expect(await view('S9')).toMatchObject({
      openLines: 0,
      soldCents: 399_900,
      otherCents: -36_355,
      orders: [{ reference: '250-9', paidOutCents: 399_900, differenceCents: 0 }],
    });
  });

  test('a payout whose lines aren’t its net is refused with the difference, and the others are imported', async () => {
    const wrong = ebayReport('P-WRONG', '3599.00', order);
    const [, ...rows] = wrong.split('\r\n');
    const run = await imported([file(), ...rows].join('\r\n'));
    expect(run.counts).toMatchObject({ new: 1, refused: 1 });
    const { rows: shown } = await createImportTestClient(server, 'payouts').get(run.id, '?outcome=refused');
    expect(shown[0].problems[0].message).toBe(
      'The lines come to $3,599.10, which is $0.10 more than the payout of $3,599.00.',
    );
    expect((await payouts()).length).toBe(1);
  });

  test('a payout that was imported with another net is refused', async () => {
    await imported(file());
    const run = await read(ebayReport('6100000100', '3599.10', order));
    expect(run.rows[0]).toMatchObject({ outcome: 'refused' });
    expect(run.rows[0].problems[0].message).toContain('$3,569.10');
  });

  test('two people with the same file at once make one payout', async () => {
    const runs = await Promise.all([read(file()), read(file())]);
    const done = await Promise.all(runs.map(({ id }) => commit(id)));
    expect(done.map(({ counts }) => counts.new).sort()).toEqual([0, 1]);
    expect(await lines()).toHaveLength(3);
  });

  test('undo removes its payments, and keeps a payout that a person worked on', async () => {
    const { id } = await imported(file());
    expect(await undo(id)).toMatchObject({ state: 'undone', message: '1 payout removed, 0 payouts restored.' });
    expect(await lines()).toEqual([]);
    const again = await imported(file());
    const sale = (await get('/payment?kind=sale')).body.payments[0];
    const other = await made();
    const body = { orders: [{ kind: 'marketplace', orderId: other.id, amountCents: 100 }] };
    expect((await post(`/payment/${sale.id}/allocation`, body, ifMatch(1))).status).toBe(200);
    expect(await undo(again.id)).toMatchObject({ counts: { kept: 1 } });
    expect(await lines()).toHaveLength(3);
  });

  test('a file whose headings aren’t known waits until a person maps its columns', async () => {
    const run = await read(
      'Shop;Ref;Paid on;What;Sum;Bestellung\r\ncatch;C1;02/11/2026;sale;10,00;O1\r\ncatch;C1;02/11/2026;fee;-1,00;\r\n',
    );
    expect(run.state).toBe('mapping');
    const columns = {
      Shop: 'store',
      Ref: 'payoutId',
      'Paid on': 'date',
      What: 'type',
      Sum: 'amount',
      Bestellung: 'order',
    };
    expect((await post(`/import/${run.id}/mapping`, { columns, name: 'Catch' })).status).toBe(202);
    const { settled } = createImportTestClient(server, 'payouts');
    await settled(run.id);
    await commit(run.id);
    expect(await lines()).toEqual([' fee -1', 'O1 sale 10']);
  });

  test('is for those who may import', async () => {
    expect((await send(file(), 'p.csv', 'OFFICE_MANAGER')).status).toBe(403);
    expect((await send(file(), 'p.csv', 'FINANCE')).status).toBe(202);
  });
});

describe('lines of payouts and orders', () => {
  test('lines that are what an order owes are allocated, and others stay open', async () => {
    const whole = await made();
    const part = await made({ products: [{ sku: 'M700', qty: 2 }] });
    await imported(
      ebayReport(
        '6100000100',
        '7198.20',
        ['Order', whole.reference, ...order.slice(2)],
        ['Order', part.reference, ...order.slice(2)],
      ),
    );
    const sales = (await get('/payment?kind=sale&sort=amount')).body.payments;
    const stateOf = (reference: string) =>
      sales.find((sale: { reference: string }) => sale.reference === reference).state;
    expect([stateOf(whole.reference), stateOf(part.reference)]).toEqual(['allocated', 'open']);
    const { orders, soldCents, commissionCents, keptGstCents, openLines } = await view();
    expect({ soldCents, commissionCents, keptGstCents, openLines }).toEqual({
      soldCents: 799_800,
      commissionCents: -79_980,
      keptGstCents: -7_270,
      openLines: 1,
    });
    expect(orders).toMatchObject([
      { reference: part.reference, soldCents: 799_800, paidOutCents: 399_900, differenceCents: -399_900 },
      { reference: whole.reference, differenceCents: 0, commissionCents: -39_990, commissionGstCents: -3_635 },
    ]);
    expect((await get('/payout/order?differs=yes')).body).toMatchObject({ count: 1 });
  });

  test('orders that are imported after their payout are paid by it all the same', async () => {
    await imported(ebayReport('6100000100', '3599.10', ['Order', 'LATE-1', ...order.slice(2)]));
    expect((await get('/payment?kind=sale')).body.payments[0].state).toBe('open');
    const orders = createImportTestClient(server, 'marketplace');
    const form = 'REFERENCE,CUSTDES,ADDRESS,CITY,STATENAME,ZIP,PARTNAME,TQUANT,PRICE,IVDATE,STORE\r\n';
    const { id } = await orders.read(`${form}LATE-1,Jo,1 Wharf St,Oxley,QLD,4075,M700,1,3999.00,01/11/2026,ebay\r\n`);
    await orders.commit(id);
    expect((await get('/payment?kind=sale')).body.payments[0].state).toBe('allocated');
  });

  test('the store’s own line stands for a refund that was recorded; undo brings that one back', async () => {
    const sold = await made();
    await post(`/marketplace/${sold.id}/status`, { status: 'delivered' });
    await post(`/marketplace/${sold.id}/refund`, { reason: 'damaged' }, ifMatch(2));
    expect(await lines(`&kind=refund`)).toEqual([`${sold.reference} refund -3999`]);
    const report = ebayReport(
      ...(['6100000100', '0.10', ['Order', sold.reference, '3599.10', '3999.00', '-399.90']] as const),
      ['Refund', sold.reference, '-3599.00', '--', '400.00', '-3999.00'],
    );
    const { id } = await imported(report);
    expect((await get('/payment?kind=refund')).body).toMatchObject({
      count: 1,
      payments: [{ amount: -3999, payout: '6100000100', status: 'paid', state: 'allocated' }],
    });
    expect((await view()).orders).toMatchObject([{ soldCents: 399_900, refundedCents: 399_900, differenceCents: 0 }]);
    await undo(id);
    expect((await get('/payment?kind=refund')).body).toMatchObject({
      count: 1,
      payments: [{ payout: null, status: 'pending' }],
    });
  });

  test('undo beside the matching leaves no allocation of a payment that is gone, and none twice', async () => {
    const db = server.database.db;
    for (const round of [1, 2, 3]) {
      const { id } = await imported(file(`12-${round}`));
      const placed = await made({ reference: `12-${round}` });
      const now = server.clock.now();
      const matched = [1, 2].map(() => matchAll(db, now));
      await Promise.all([undo(id), ...matched, matchAll(db, now)]);
      const { rows } = await server.pool.query(
        'select a.id from payment_allocations a where a.marketplace_order_id = $1',
        [placed.id],
      );
      expect(rows).toEqual([]);
    }
    expect(await lines()).toEqual([]);
  });

  test('matching waits for an undo that is under way, and finds nothing', async () => {
    await imported(file('13-1'));
    const { id } = await made({ reference: '13-1' });
    const undoing = await server.pool.connect();
    await undoing.query('begin');
    await undoing.query('delete from payouts');
    const matched = matchAll(server.database.db, server.clock.now()).then(
      () => 'done',
      (error: Error) => error.message,
    );
    await expect
      .poll(async () => (await server.pool.query('select from pg_locks where not granted')).rowCount)
      .not.toBe(0);
    await undoing.query('commit');
    undoing.release();
    expect(await matched).toBe('done');
    const { rows } = await server.pool.query('select from payment_allocations where marketplace_order_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('undo leaves a refund alone that was taken off its order before', async () => {
    const sold = await made();
    await post(`/marketplace/${sold.id}/status`, { status: 'delivered' });
    await post(`/marketplace/${sold.id}/refund`, { reason: 'damaged' }, ifMatch(2));
    await server.pool.query('delete from payment_allocations');
    await server.pool.query("update payments set allocated_cents = 0 where kind = 'refund'");
    const { id } = await imported(file());
    await undo(id);
    expect((await get('/payment?kind=refund')).body.payments).toMatchObject([{ state: 'open', allocatedCents: 0 }]);
  });

  test('a refund of an order that isn’t on file stays open', async () => {
    await imported(ebayReport('6100000100', '-49.90', ['Refund', '09-9', '-49.90', '--', '--', '-49.90']));
    expect((await get('/payment?state=open')).body.payments).toMatchObject([{ reference: '09-9', amount: -49.9 }]);
    expect((await view()).orders).toMatchObject([{ orderId: null, differenceCents: -4_990 }]);
  });
});

describe('payouts and the bank', () => {
  test('a line that names a payout brings it, whichever file came first', async () => {
    await bankLines(['03 Nov 26', 3569.1, 'EBAY AU COMMERCE P6100000100']);
    await imported(file());
    expect(await view()).toMatchObject({ state: 'paid', differenceCents: 0, bankLines: [{ amountCents: 356_910 }] });
    expect((await get('/payment?source=bank')).body.payments).toMatchObject([
      { paysPayout: '6100000100', openCents: 0 },
    ]);
    expect((await get('/payment/totals')).body).toMatchObject({ net: 3569.1 });
    expect((await get('/payment/totals?source=eft')).body).toMatchObject({ net: 3569.1, payments: 1 });
  });

  test('two lines may add up to one', async () => {
    await imported(file());
    await bankLines(
      ['03 Nov 26', 3000, 'TRANSFER ONE'],
      ['04 Nov 26', 569.1, 'TRANSFER TWO'],
      ['20 Nov 26', 569.1, 'LATE'],
    );
    expect(await view()).toMatchObject({
      state: 'paid',
      bankLines: [{ text: 'TRANSFER ONE' }, { text: 'TRANSFER TWO' }],
    });
  });

  test('what the store kept besides is typed, and the rest is offered and matched by hand', async () => {
    await imported(file());
    await bankLines(['03 Nov 26', 3514.1, 'SOME STORE']);
    const before = await view();
    expect(before).toMatchObject({ state: 'unpaid', offers: [{ reason: 'Within two weeks of the payout.' }] });
    const added = await post(
      `/payout/${before.id}/deduction`,
      { kind: 'fee', amountCents: 5_500, text: 'Monthly seller fee' },
      ifMatch(1),
    );
    expect(added.body).toMatchObject({ deductionsCents: -5_500, dueCents: 351_410, revision: 2 });
    const { offers, deductions } = await view();
    expect(offers).toMatchObject([{ reason: 'The amount is the same, up to five days later.' }]);
    const match = (revision: number) =>
      post(`/payout/${before.id}/bank-line`, { payments: [offers[0].id] }, ifMatch(revision));
    const answers = await Promise.all([match(2), match(2)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(await view()).toMatchObject({ state: 'paid', differenceCents: 0, revision: 3 });
    const remove = (path: string, revision: number) =>
      server.call({ method: 'DELETE', url: `/api/payout/${before.id}/${path}`, as: 'ACCOUNT', ...ifMatch(revision) });
    expect((await remove(`bank-line/${offers[0].id}`, 3)).body).toMatchObject({ paidCents: 0, state: 'unpaid' });
    expect((await remove(`deduction/${deductions[0].id}`, 4)).body).toMatchObject({ deductionsCents: 0 });
    expect((await remove(`deduction/${deductions[0].id}`, 5)).status).toBe(404);
  });

  test('money that is used already can’t bring a payout', async () => {
    await imported(file());
    const { id } = await view();
    const { id: payment } = await taken();
    expect((await post(`/payout/${id}/bank-line`, { payments: [payment] }, ifMatch(1))).status).toBe(409);
  });
});

test('a payout of 10,000 lines comes out to the cent', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ['Other fee', `BIG-${at}`, `-${(at % 97) + 1}.01`]);
  const sum = rows.reduce((cents, [, , amount = '']) => cents + Math.round(Number(amount) * 100), 0);
  const run = await imported(ebayReport('P-BIG-1', (sum / 100).toFixed(2), ...rows));
  expect(run.counts).toMatchObject({ new: 1, refused: 0 });
  expect(await payouts()).toMatchObject([{ lines: 10_000, netCents: sum, feesCents: sum }]);
  const totals = (await get('/payment/totals?payout=p-big-1')).body;
  expect(totals).toMatchObject({ payments: 10_000, out: sum / 100 });
});
