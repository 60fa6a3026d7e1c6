import { describe, expect, test } from 'vitest';
import { amazonDay } from './amazon-settlement.ts';
import { readFile } from './payout-testing.ts';
import { payoutTypeOf } from './payout-types.ts';

const amazon = (...rows: string[]) =>
  readFile(
    ';',
    [
      'settlement-id;deposit-date;total-amount;currency;transaction-type;order-id;amount-type;amount-description;amount;sku',
      ...rows,
    ].join('\n'),
  );
const settled = (total: string) => `S1;24.05.2026 13:59:59 UTC;${total};AUD;;;;;;`;

describe('a settlement of Amazon', () => {
  test('has a row with what was paid, and lines by their three types', () => {
    const rows = [
      'Order;A1;ItemPrice;Principal;110.00;X6',
      'Order;A1;ItemFees;Commission;-11.00;X6',
      'Refund;A2;ItemFees;RefundCommission;-2.20;X6',
      ';;;;;',
    ];
    const [read] = amazon(settled('96.80'), ...rows.slice(0, 3).map((row) => `S1;;;;${row}`));
    expect(read).toEqual({
      paid: 'amazon S1 2026-05-24 9680',
      lines: ['A1 sale 11000*', 'A1 commission -1100', 'A2 fee -220'],
      gst: 880,
    });
  });

  test('keeps a type that isn’t known as other', () => {
    expect(amazon(settled('-5.00'), 'S1;;;;NewThing;;Surprise;Levy;-5.00;')).toMatchObject([
      { lines: ['- other -500'] },
    ]);
  });

  test('has no GST in prices where tax has rows of its own', () => {
    const lines = ['Order;A1;ItemPrice;Principal;100.00;X6', 'Order;A1;ItemPrice;Tax;10.00;X6'];
    expect(amazon(settled('110,00'), ...lines.map((line) => `S1;;;;${line}`))).toMatchObject([
      { lines: ['A1 sale 10000*', 'A1 tax 1000*'], gst: 1000 },
    ]);
  });

  test('has its own date, total and lines for each settlement of a file, whose headings may be repeated', () => {
    const head =
      'settlement-id;deposit-date;total-amount;currency;transaction-type;order-id;amount-type;amount-description;amount;sku';
    const next = 'S2;07.06.2026 13:59:59 UTC;20.00;AUD;;;;;;';
    const line = (id: string, amount: string) => `${id};;;;Order;A${id};ItemPrice;Principal;${amount};X6`;
    const read = amazon(settled('96.80'), line('S1', '96.80'), head, next, line('S2', '20.00'));
    expect(read).toMatchObject([
      { paid: 'amazon S1 2026-05-24 9680', lines: ['AS1 sale 9680*'] },
      { paid: 'amazon S2 2026-06-07 2000', lines: ['AS2 sale 2000*'] },
    ]);
  });

  test('has tax that Amazon withheld beside what the buyer paid', () => {
    const lines = [
      'ItemPrice;Principal;100.00',
      'ItemPrice;Tax;10.00',
      'ItemWithheldTax;LowValueGoodsTax-Principal;-10.00',
    ];
    expect(amazon(settled('100.00'), ...lines.map((line) => `S1;;;;Order;A1;${line};X6`))).toMatchObject([
      { lines: ['A1 sale 10000*', 'A1 tax 1000*', 'A1 withheld-tax -1000'], gst: 0 },
    ]);
  });

  test.each([
    [
      'lines that come to less',
      settled('96.81'),
      'The lines come to $96.80, which is $0.01 less than the payout of $96.81.',
    ],
    ['another currency', settled('96.80').replace('AUD', 'USD'), 'Amounts must be in Australian dollars (AUD).'],
    ['no total', settled(''), 'The total of the settlement is missing.'],
  ])('is refused with %s', (_name, head, message) => {
    expect(amazon(head, 'S1;;;;Order;A1;ItemPrice;Principal;96.80;X6')).toEqual([[message]]);
  });

  test.each([
    ['24.05.2026 13:59:59 UTC', '2026-05-24'],
    ['05/24/26', '2026-05-24'],
    ['2026-05-24 13:59:59 UTC', '2026-05-24'],
    ['24/31/26', null],
  ])('reads %s as %s', (text, day) => expect(amazonDay(text)).toBe(day));
});

describe('a transaction report of eBay', () => {
  const head =
    'Transaction creation date;Type;Order number;Net amount;Payout currency;Payout date;Payout ID;Item subtotal;Postage and packaging;Final value fee – fixed;Final value fee – variable;Gross transaction amount';
  const ebay = (...rows: string[]) => readFile(';', [head, ...rows].join('\n'));

  test('sums fees, passes over items without an amount, and keeps what it doesn’t know', () => {
    const rows = [
      'd;Payout;--;-995.50;AUD;2 Nov 2026;P1;--;--;--;--;--',
      'd;Order;E1;899.70;AUD;2 Nov 2026;P1;980.00;19.70;-0.30;-99.70;999.70',
      'd;Order;E1;--;AUD;2 Nov 2026;P1;980.00;--;--;--;--',
      'd;Refund;E2;-9.00;AUD;2 Nov 2026;P1;--;--;--;1.00;-10.00',
      'd;Mystery;--;104.80;AUD;2 Nov 2026;P1;--;--;--;--;--',
    ];
    expect(ebay(...rows)).toMatchObject([
      {
        paid: 'ebay P1 2026-11-02 99550',
        lines: [
          'E1 sale 98000*',
          'E1 freight 1970*',
          'E1 commission -10000',
          'E2 refund -1000*',
          'E2 commission 100',
          '- other 10480',
        ],
      },
    ]);
  });

  test('works out a sale where its column is missing', () => {
    const short = 'Transaction creation date;Type;Order number;Net amount;Payout currency;Payout date;Payout ID';
    const rows = ['d;Payout;--;-90.00;AUD;Nov 2, 2026;P1', 'd;Order;E1;90.00;AUD;Nov 2, 2026;P1'];
    expect(readFile(';', [short, ...rows].join('\n'))).toMatchObject([{ lines: ['E1 sale 9000*'] }]);
  });

  test('is refused without the row of the payout, as is a row in no payout yet', () => {
    const [missing, pending] = ebay(
      'd;Order;E1;90.00;AUD;2 Nov 2026;P1;90.00;;;;',
      'd;Order;E2;90.00;AUD;--;--;90.00;;;;',
    );
    expect(String(missing)).toContain('The row of the payout itself is missing.');
    expect(String(pending)).toContain('This row is in no payout yet.');
  });
});

describe('a remittance of Kogan', () => {
  const head = 'APInvoice,InvoiceRef,DateRemitted,OrderID,SKU,GST,Total (AUD),Commission (Inc GST),Remitted';
  const claims = 'APCreditNote,CreditNoteRef,OrderID,SKU,Price,GST Amount,Total';
  const kogan = (...rows: string[]) => readFile(',', [head, ...rows].join('\n'));

  test('has claims below that belong to the payout of the same day; labels and totals are passed over', () => {
    expect(
      kogan(
        '360100,P:KOG:AU:20260508,20260518,K1,X6,10.00,110.00,11.00,99.00',
        ',,,Total,,,110.00,11.00,99.00',
        '-----,-----',
        'Claim details below',
        claims,
        '284100,P:CN:20260508,K1,MKT_FEE,1.00,0.10,1.10',
        '284100,P:CN:20260508,K0,OLD,50.00,5.00,55.00',
      ),
    ).toEqual([
      {
        paid: 'kogan 360100 2026-05-18 4290',
        lines: ['K1 sale 11000*', 'K1 commission -1100', 'K1 fee -110', 'K0 refund -5500*'],
        gst: 1000 - 100 - 10 - 500,
      },
    ]);
  });

  test('is refused where a row doesn’t add up, as is a claim of no payout', () => {
    const [wrong, lost] = kogan(
      '1,P:KOG:AU:1,20260518,K1,X6,1,110.00,11.00,98.00',
      claims,
      '2,P:CN:2,K1,MKT_FEE,1,0,1.10',
    );
    expect(String(wrong)).toContain('Total less commission isn’t the amount that was remitted.');
    expect(String(lost)).toContain('no payout with the same reference');
  });
});

describe('a transaction log of Mirakl', () => {
  const head =
    'Transaction date;Order number;Invoice number;Transaction number;Offer SKU;Description;Type;Amount;Currency';
  const mirakl = (...rows: string[]) => readFile(';', [head, ...rows].join('\n'));

  test('has commission without GST, and the transfer as a row', () => {
    expect(
      mirakl(
        '2026-04-20;H1;INV1;1;X6;;Order amount;110,00;AUD',
        '2026-04-20;H1;INV1;2;X6;;COMMISSION_FEE;-10,00;AUD',
        '2026-04-20;H1;INV1;3;X6;;Commission tax;-1,00;AUD',
        '2026-04-28;;INV1;4;;;Payment;-99,00;AUD',
      ),
    ).toEqual([
      {
        paid: 'harvey norman INV1 2026-04-28 9900',
        lines: ['H1 sale 11000*', 'H1 commission -1000', 'H1 tax -100'],
        gst: 1000 - 100,
      },
    ]);
  });
});

describe('payments of MarketPlus', () => {
  const head =
    'Order ID,SKU,Product,Quantity,Price (Per Unit),Total Shipping,Total Sale Price,Commission Fee,Net Amount,Original Order ID,Bank Payment Ref,Bank Payment Date';
  const plus = (...rows: string[]) =>
    readFile(',', [head, ...rows.map((row) => `${row},290100,20/05/2026`)].join('\n'));

  test.each([
    [
      'freight inside the total',
      'M1,X6,X6,1,100.00,9.90,109.90,-10.00,99.90,',
      ['M1 sale 10000*', 'M1 freight 990*', 'M1 commission -1000'],
    ],
    [
      'freight beside the total',
      'M1,X6,X6,1,100.00,9.90,100.00,-10.00,99.90,',
      ['M1 sale 10000*', 'M1 freight 990*', 'M1 commission -1000'],
    ],
    ['commission above zero', 'M1,X6,X6,2,50.00,0.00,100.00,10.00,90.00,', ['M1 sale 10000*', 'M1 commission -1000']],
    ['a refund', 'RM1,X6,Refund,-1,100.00,0.00,-100.00,10.00,-90.00,M1', ['M1 refund -10000*', 'M1 commission 1000']],
    ['a fee without an order', ',,Transaction fee for 17/05/2026,1,0.00,0.00,0.00,-3.30,-3.30,', ['- fee -330']],
  ])('tell %s by what each row says is paid', (_name, row, lines) => {
    expect(plus(row)).toMatchObject([{ lines }]);
  });

  test('are refused where a row can’t be told', () => {
    expect(plus('M1,X6,X6,1,100.00,0.00,100.00,-10.00,95.00,')[0]).toEqual([
      'Total, freight and commission don’t come to the net amount of this row.',
    ]);
  });
});

test('the rule book tells types that the tables don’t have', () => {
  const rules = [
    { stores: ['amazon' as const], type: '* · ItemFees · ShippingHB', kind: 'commission' as const, forOrder: false },
  ];
  expect(payoutTypeOf('amazon', 'Order · ItemFees · ShippingHB', rules).kind).toBe('commission');
  expect(payoutTypeOf('amazon', 'Order · ItemFees · ShippingHB', []).kind).toBe('other');
  expect(payoutTypeOf('catch', 'OPERATOR_REMITTED_SALES_TAX', []).kind).toBe('tax');
});
