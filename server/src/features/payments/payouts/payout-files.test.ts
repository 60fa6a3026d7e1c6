import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createImportTestClient } from '../../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { paymentCalls } from '../payment-testing.ts';

const server = useTestServer();
const importers = { payouts: createImportTestClient(server, 'payouts'), bank: createImportTestClient(server, 'bank') };
const { get } = paymentCalls(server);

beforeEach(() =>
  emptyTables(server, 'payment_allocations', 'payments', 'payouts', 'imports', 'import_rows', 'import_mappings'),
);

/** The payouts of each store's own file: when it was paid out and how much, and its lines. */
const payoutFiles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'amazon-settlement.txt': {
    'amazon 70001 · 2026-11-02 · 139263': [
      '250-7000002-0000002 commission -175.89',
      '250-7000002-0000002 commission -3.03',
      '250-7000002-0000002 freight 27.5',
      '250-7000002-0000002 sale 1599',
      'fee -54.95',
    ],
    'amazon 70002 · 2026-11-16 · 54171': [
      '250-7000002-0000002 commission 175.89',
      '250-7000002-0000002 fee -35.18',
      '250-7000002-0000002 refund -1599',
      'other 2000',
    ],
  },
  'ebay-transactions.csv': {
    'ebay 6200000001 · 2026-11-09 · 580387': [
      '12-20001-30001 commission -100.33',
      '12-20001-30001 freight -18.2',
      '12-20001-30001 freight 12.5',
      '12-20001-30001 sale 1099',
      '12-20002-30002 commission -480.12',
      '12-20002-30002 sale 5329',
      'fee -37.98',
    ],
  },
  'kogan-remittance.csv': {
    'kogan 381001 · 2026-11-16 · 626731': [
      'KOG-799999 refund -89.9',
      'KOG-810001 commission -469.22',
      'KOG-810001 commission -480.87',
      'KOG-810001 fee -1.1',
      'KOG-810001 sale 3609.4',
      'KOG-810001 sale 3699',
    ],
  },
  'marketplus-payments.csv': {
    'mydeal woolworths 295001 · 2026-11-18 · 591517': [
      'MD80007 commission 3.18',
      'MD80007 refund -31.82',
      'MD81001 commission -660.79',
      'MD81001 freight 9.9',
      'MD81001 sale 6598',
      'fee -3.3',
    ],
  },
  'mirakl-transactions.csv': {
    'harvey norman HNM-2026020 · 2026-11-14 · 296612': [
      'HN80001-A commission -370.8',
      'HN80001-A sale 3399',
      'HN80001-A tax -37.08',
      'other -25',
    ],
  },
};
const bankLines = [
  '2026-11-02 1392.63 amazon 70001',
  '2026-11-09 5803.87 ebay 6200000001',
  '2026-11-10 -10 –',
  '2026-11-10 -10 –',
  '2026-11-16 541.71 amazon 70002',
];
const all = Object.assign({}, ...Object.values(payoutFiles));

async function imported(kind: 'payouts' | 'bank', file: string) {
  const { read, commit } = importers[kind];
  const { id, counts } = await read(readFileSync(new URL(`fixtures/${file}`, import.meta.url)), file);
  expect({ file, refused: counts.refused }).toEqual({ file, refused: 0 });
  return (await commit(id)).counts;
}

type Payout = { id: string; store: string; payoutId: string; date: string; netCents: number };
type Payment = {
  reference: string | null;
  kind: string;
  amount: number;
  date: string;
  paysPayoutId: string | null;
  payoutId: string;
};

async function stored() {
  const { payouts } = (await get('/payout')).body as { payouts: Payout[] };
  const { payments } = (await get('/payment?source=marketplace&limit=200')).body as { payments: Payment[] };
  return Object.fromEntries(
    payouts.map(({ id, store, payoutId, date, netCents }) => [
      `${store} ${payoutId} · ${date} · ${netCents}`,
      payments
        .filter((line) => line.payoutId === id)
        .map(({ reference, kind, amount }) => [reference, kind, amount].filter((part) => part !== null).join(' '))
        .toSorted(),
    ]),
  );
}

async function storedBank() {
  const { payouts } = (await get('/payout')).body as { payouts: Payout[] };
  const { payments } = (await get('/payment?source=bank&limit=200')).body as { payments: Payment[] };
  const paid = new Map(payouts.map(({ id, store, payoutId }) => [id, `${store} ${payoutId}`]));
  return payments
    .map(({ date, amount, paysPayoutId }) => `${date} ${amount} ${paid.get(paysPayoutId ?? '') ?? '–'}`)
    .toSorted();
}

test.each(Object.entries(payoutFiles))(
  'the payouts of %s are what it says, and the file again changes nothing',
  async (file, payouts) => {
    await imported('payouts', file);
    expect(await stored()).toEqual(payouts);
    expect(await imported('payouts', file)).toMatchObject({ new: 0, changed: 0 });
    expect(await stored()).toEqual(payouts);
  },
);

test('a statement in two formats brings each line once, to the payout that it pays, before or after the payouts', async () => {
  expect(await imported('bank', 'bank.csv')).toMatchObject({ new: 5 });
  for (const file of Object.keys(payoutFiles).toReversed()) await imported('payouts', file);
  expect(await imported('bank', 'bank.ofx')).toMatchObject({ new: 0 });
  expect(await storedBank()).toEqual(bankLines);
  expect(await stored()).toEqual(all);
});
