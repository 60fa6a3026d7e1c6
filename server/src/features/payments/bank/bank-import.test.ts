import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { bankStatement, paymentCalls } from '../payment-testing.ts';
import { compareReceivables } from '../receivables/receivable-testing.ts';

const server = useTestServer();
compareReceivables(server);
const { read, commit, undo } = createImportTestClient(server, 'bank');
const { get, owing, post, ifMatch } = paymentCalls(server);

beforeEach(() =>
  emptyTables(
    server,
    'payment_allocations',
    'payments',
    'payouts',
    'imports',
    'import_rows',
    'import_mappings',
    'orders',
  ),
);

const imported = async (payload: string | Buffer) => commit((await read(payload)).id);
const lines = async () => {
  const { rows } = await server.pool.query(
    "select date, amount_cents, text from payments where source = 'bank' order by date, amount_cents",
  );
  return rows.map(({ date, amount_cents, text }) => `${date} ${amount_cents} ${text}`);
};

const transaction = (day: string, amount: string, id: string, name: string, more = '') =>
  `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${day}\n<TRNAMT>${amount}\n${id && `<FITID>${id}\n`}<NAME>${name}\n${more}</STMTTRN>\n`;
const ofx = (...transactions: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTRS><CURDEF>AUD<BANKACCTFROM>
<BANKID>082057\n<ACCTID>123456789\n</BANKACCTFROM><BANKTRANLIST>${transactions.join('')}</BANKTRANLIST>
<LEDGERBAL><BALAMT>1.00<DTASOF>20261120</LEDGERBAL></STMTRS></BANKMSGSRSV1></OFX>`;

describe('a bank statement', () => {
  test('gives one payment a line, in and out, and the same file again gives none', async () => {
    const file = bankStatement(['02 Nov 26', -4840, 'RENT'], ['03 Nov 26', 1648.32, 'DIRECT CREDIT']);
    expect(await imported(file)).toMatchObject({ state: 'committed', counts: { new: 2 } });
    const expected = ['2026-11-02 -484000 RENT', '2026-11-03 164832 DIRECT CREDIT'];
    expect(await lines()).toEqual(expected);
    expect(await imported(file)).toMatchObject({ counts: { new: 0, unchanged: 2 } });
    expect(await lines()).toEqual(expected);
    expect((await get('/payment?kind=payment')).body.payments).toMatchObject([{ amount: -4840, source: 'eft' }]);
  });

  test('is in the log under a module of its own, so that its entries lead to this import', async () => {
    const { id } = await imported(bankStatement(['02 Nov 26', -4840, 'RENT']));
    const { rows } = await server.pool.query('select distinct module from audit_log where target_id = $1', [id]);
    expect(rows).toEqual([{ module: 'bank' }]);
  });

  test('a line that is printed twice is one, and two equal lines of a day are two', async () => {
    const [headings, fee, again] = bankStatement(['30 Jun 26', -10, 'FEE'], ['30 Jun 26', -10, 'FEE']).split('\r\n');
    await imported([headings, fee, fee, again].join('\r\n'));
    expect(await lines()).toEqual(['2026-06-30 -1000 FEE', '2026-06-30 -1000 FEE']);
  });

  test('the same account in another format brings the same lines', async () => {
    await imported(
      bankStatement(['30 Jun 26', -10, 'FEE'], ['30 Jun 26', -10, 'FEE'], ['01 Jul 26', 5, 'Café Müller']),
    );
    const file = ofx(
      transaction('20260630', '-10.00', 'A1', 'FEE'),
      transaction('20260630', '-10.00', 'A2', 'FEE'),
      transaction('20260630', '-10.00', 'A2', 'FEE'),
      transaction('20260701', '5.00', 'A3', 'Caf\u00e9 M\u00fcller'),
    );
    const run = await read(Buffer.from(file, 'latin1'));
    expect(run).toMatchObject({ fileFormat: 'Windows-1252, OFX', counts: { new: 0, unchanged: 3 } });
  });

  test('OFX 2 with a zone falls on the day in Sydney; a line in another currency is refused by itself', async () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><STMTRS><CURDEF>AUD</CURDEF><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><DTPOSTED>20261101203000.000[-5:EST]</DTPOSTED><TRNAMT>+7.50</TRNAMT><FITID></FITID><NAME>A &amp; B</NAME><MEMO>A &amp; B Pty Ltd</MEMO></STMTTRN>
<STMTTRN><DTPOSTED>20261102</DTPOSTED><TRNAMT>9.00</TRNAMT><NAME>US</NAME><CURRENCY><CURRATE>1.5</CURRATE><CURSYM>USD</CURSYM></CURRENCY></STMTTRN>
<STMTTRN><DTPOSTED>20261103</DTPOSTED><TRNAMT>8.00</TRNAMT><NAME>CONVERTED</NAME><ORIGCURRENCY><CURSYM>USD</CURSYM></ORIGCURRENCY></STMTTRN>
</BANKTRANLIST></STMTRS></OFX>`;
    const run = await imported(file);
    expect(run.counts).toMatchObject({ new: 2, refused: 1 });
    expect(await lines()).toEqual(['2026-11-02 750 A & B Pty Ltd', '2026-11-03 800 CONVERTED']);
  });

  test.each([
    ['CBA', '02/11/2026,"-12.50","CARD FEE","+586.72"\r\n03/11/2026,"5.00","DEPOSIT","+591.72"\r\n'],
    ['ANZ', '02/11/2026,-12.50,CARD FEE\r\n03/11/2026,5.00,DEPOSIT\r\n'],
    [
      'Westpac',
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial\r\n1,02/11/2026,CARD FEE,12.50,,1,,\r\n1,03/11/2026,DEPOSIT,,5.00,6,,\r\n',
    ],
  ])('of %s is understood without mapping', async (_bank, file) => {
    expect(await imported(file)).toMatchObject({ counts: { new: 2, refused: 0 } });
    expect(await lines()).toEqual(['2026-11-02 -1250 CARD FEE', '2026-11-03 500 DEPOSIT']);
    expect(await imported(file)).toMatchObject({ counts: { new: 0, unchanged: 2 } });
  });

  test('of another bank is mapped once, and the next file is read by the same mapping', async () => {
    const file = (day: string) => `Buchung;Summe;Wofür\r\n${day};1.234,50;TRANSFER\r\n`;
    const run = await read(file('02.11.2026'));
    expect(run.state).toBe('mapping');
    const columns = { Buchung: 'date', Summe: 'amount', Wofür: 'text' };
    await post(`/import/${run.id}/mapping`, { columns, values: { account: '77' }, name: 'Other bank' });
    await createImportTestClient(server, 'bank').settled(run.id);
    await commit(run.id);
    expect(await imported(file('03.11.2026'))).toMatchObject({ counts: { new: 1 } });
    expect(await lines()).toEqual(['2026-11-02 123450 TRANSFER', '2026-11-03 123450 TRANSFER']);
  });

  test('notices without an amount are passed over', async () => {
    const file = `${bankStatement(['02 Nov 26', 5, 'DEPOSIT'])}\r\n02 Nov 26,0.00,123456789,,,INTEREST RATE CHANGED,5,\r\n`;
    expect(await imported(file)).toMatchObject({ counts: { new: 1, refused: 0 } });
  });

  test('is no file of another import', async () => {
    const orders = createImportTestClient(server, 'marketplace');
    expect((await orders.send('<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>')).status).toBe(400);
  });
});

describe('receipts and orders', () => {
  test('one that names an order and is what it owes is allocated by itself; anything else is offered with its reason', async () => {
    await owing('SO-1001', 10_000);
    await owing('SO-1002', 20_000);
    await imported(bankStatement(['02 Nov 26', 100, 'EFT SO-1001 POOL CO'], ['03 Nov 26', 150, 'EFT SO-1002']));
    const [part, whole] = (await get('/payment?source=bank&sort=-date')).body.payments;
    expect(whole).toMatchObject({ reference: 'SO-1001', state: 'allocated', openCents: 0, source: 'eft', gst: 9.09 });
    expect(part.gst).toBe(0);
    for (const source of ['eft', 'bank', 'eft&source=manual'])
      expect((await get(`/payment?source=${source}`)).body.count).toBe(2);
    expect((await get('/payment?source=manual')).body.count).toBe(0);
    expect((await get('/payment/csv?source=eft')).text).toContain('"eft","receipt"');
    expect(part).toMatchObject({ state: 'open', openCents: 15_000 });
    const { offers } = (await get(`/payment/${part.id}/allocation`)).body;
    expect(offers).toMatchObject([
      { reference: 'SO-1002', dueCents: 20_000, reason: 'Names this order; it owes $200.00.' },
    ]);
  });

  test('two receipts for one order are left to a person', async () => {
    await owing('SO-1', 10_000);
    await imported(bankStatement(['02 Nov 26', 100, 'SO-1'], ['03 Nov 26', 100, 'SO-1']));
    expect((await get('/payment?state=open')).body.count).toBe(2);
  });

  test('undo removes lines with what was allocated by itself, and keeps those that a person allocated', async () => {
    await owing('SO-1', 10_000);
    const other = await owing('SO-2', 99_900);
    const { id } = await imported(bankStatement(['02 Nov 26', 100, 'SO-1'], ['03 Nov 26', 5, 'BY HAND']));
    const [hand] = (await get('/payment?q=by%20hand')).body.payments;
    const body = { orders: [{ kind: 'order', orderId: other, amountCents: 500 }] };
    expect((await post(`/payment/${hand.id}/allocation`, body, ifMatch(1))).status).toBe(200);
    await undo(id);
    expect(await lines()).toEqual(['2026-11-03 500 BY HAND']);
  });

  test('undo keeps a line that paid for an order which was refunded since', async () => {
    const orderId = await owing('SO-1', 10_000);
    await server.pool.query("update orders set status = 'completed' where id = $1", [orderId]);
    const { id } = await imported(bankStatement(['02 Nov 26', 100, 'SO-1']));
    expect((await post(`/order/${orderId}/refund`, { reason: 'damaged' }, ifMatch(1))).status).toBe(200);
    expect(await undo(id)).toMatchObject({ counts: { kept: 1 } });
    expect(await lines()).toEqual(['2026-11-02 10000 SO-1']);
  });
});
