import { createHmac, randomUUID } from 'node:crypto';
import type { BenchRow } from '../bench-row.ts';
import { measureCreates } from '../creates/measure-creates.ts';
import { compareLoads, timeCalls } from '../list-times.ts';
import { signIn, startFloor, startPoolhouse, type Target } from '../processes.ts';
import type { Posted } from '../throughput.ts';
import { makeShopData, type ShopSamples } from './shop-data.ts';
import { paymentQueries, shopOrderQueries } from './shop-queries.ts';

export type ShopBenchOptions = { records: number; kept: string | undefined; quick: boolean; parts: readonly string[] };

const webhookSecret = 'the bench of the shop';
/** So many pages the list is scrolled down. */
const deepPage = 3_000;

/** Others than in an earlier run on the same data. */
let shopId = Date.now();

/** An order as the shop’s webhook brings it, signed. */
function newOrder(): Posted {
  shopId += 1;
  const person = { first_name: 'Casey', last_name: `Rivers ${shopId}`, country: 'AU', email: 'casey@pool.example' };
  const party = { ...person, address_1: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postcode: '4075' };
  const line = { id: 1, name: 'Robot M700', sku: 'M700', product_id: 101, quantity: 1, meta_data: [] };
  const body = {
    id: shopId,
    number: String(shopId),
    order_key: `wc_${shopId}`,
    status: 'on-hold',
    currency: 'AUD',
    date_created_gmt: '2026-11-19T22:00:00',
    date_modified_gmt: '2026-11-19T22:00:00',
    total: '3999.00',
    billing: party,
    shipping: party,
    shipping_lines: [],
    fee_lines: [],
    meta_data: [],
    line_items: [{ ...line, subtotal: '3635.45', subtotal_tax: '363.55', total: '3635.45', total_tax: '363.55' }],
  };
  const signature = createHmac('sha256', webhookSecret).update(JSON.stringify(body)).digest('base64');
  const named = { 'x-wc-webhook-topic': 'order.created', 'x-wc-webhook-delivery-id': randomUUID() };
  return { body, headers: { ...named, 'x-wc-webhook-signature': signature } };
}

function newPayment(): Posted {
  const key = randomUUID();
  const emptyFields = { note: null, customer: null, dealer: null, providerReference: null };
  const body = { method: 'eft', amountCents: 4_950, date: '2026-11-19', reference: key.slice(0, 30), ...emptyFields };
  return { body, headers: { 'idempotency-key': key } };
}

const parts = {
  'shop-orders': {
    path: '/api/order',
    floor: '/shop-orders',
    listed: ['status=completed&source=shop', 'status=refunded&source=pos'],
    queries: shopOrderQueries,
    create: { table: 'orders', path: '/api/shop/webhook', post: newOrder },
  },
  payments: {
    path: '/api/payment',
    floor: '/payments',
    listed: ['kind=sale&method=payout', 'kind=receipt&method=eft'],
    queries: paymentQueries,
    create: { table: 'payments', path: '/api/payment', post: newPayment },
  },
} as const;
type Part = (typeof parts)[keyof typeof parts];
export const shopParts = Object.keys(parts);

/** Measures the lists of the shop’s orders and of payments, on data of their own. */
export async function measureShop({ records, kept, quick, parts: names }: ShopBenchOptions): Promise<BenchRow[]> {
  console.error(`Making ${records.toLocaleString('en-AU')} orders and payments …`);
  const data = await makeShopData(records, kept);
  try {
    const poolhouse = await startPoolhouse(data.dataDir, { SHOP_WEBHOOK_SECRET: webhookSecret });
    const floor = await startFloor(data.dataDir);
    const bench = { poolhouse: await signIn(poolhouse), floor, quick, samples: data.samples };
    const rows: BenchRow[] = [];
    try {
      for (const [name, part] of Object.entries(parts))
        if (names.includes(name)) rows.push(...(await measurePart(name, part, bench)));
      return rows;
    } finally {
      await floor.stop();
      await poolhouse.stop();
    }
  } finally {
    data.remove();
  }
}

type ShopBench = { poolhouse: Target; floor: Target; quick: boolean; samples: ShopSamples };

async function measurePart(name: string, part: Part, bench: ShopBench): Promise<BenchRow[]> {
  const { poolhouse, floor, quick, samples } = bench;
  const { single, pairs, searches, long } = part.queries(samples);
  const ask = (work: string, queries: readonly string[], more = '') =>
    timeCalls(
      poolhouse,
      `${name}, ${work}`,
      queries.map((query) => `${part.path}${more}?${query}`),
    );
  await ask('until all are read', ['q=warm']);
  const times = quick ? { seconds: 2, rounds: 1 } : { seconds: 5, rounds: 2 };
  const compare = (work: string, aim: number, query = '') => {
    const paths = (path: string) => part.listed.map((filters) => `${path}?${filters}${query}`);
    const loads = {
      floor: { target: floor, paths: paths(part.floor) },
      poolhouse: { target: poolhouse, paths: paths(part.path) },
    };
    return compareLoads({ work: `${name}, ${work}`, aim, ...loads }, times);
  };
  return [
    await ask('every filter, first page with count', single),
    await ask('every pair of filters', pairs),
    await ask('totals of every filter and pair', [...single, ...pairs], '/totals'),
    await ask('words', searches),
    await ask('totals of words', searches, '/totals'),
    await ask(
      `page ${deepPage.toLocaleString('en-AU')}`,
      long.map((query) => `${query}&page=${deepPage}`),
    ),
    await compare('list, 50 rows, two filters, count', 0.5),
    ...(await measureCreates(
      {
        what: `${name}, create`,
        table: part.create.table,
        poolhouse,
        floor,
        post: part.create.post,
        paths: { poolhouse: part.create.path, empty: part.floor },
      },
      times,
    )),
  ];
}
