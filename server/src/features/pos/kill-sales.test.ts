import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPosEndpoint } from '../../../../simulators/src/pos-endpoint/index.ts';
import { startWoocommerce } from '../../../../simulators/src/woocommerce/index.ts';
import { findRunningDatabase } from '../../platform/embedded-postgres/index.ts';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import type { LedgerServer } from '../../testing/faults/ledger-client.ts';
import { prepareData, signIn } from '../../testing/faults/prepared-data.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { makeDataFolder, type ServerProcess, spawnServer } from '../../testing/server-process.ts';
import { CashierClient, openTill } from './cashier-client-testing.ts';

/** The suite has time for one kill; `npm run drill -- sales` for twenty at each moment. */
const kills = Number(process.env.KILLS ?? 1);
const cashiers = 2;
const random = seededRandom(8_502);
const place = makeDataFolder();
const woocommerce = await startWoocommerce();
const endpoint = await startPosEndpoint();
let settings: Record<string, string> & { PORT: string };
let server: ServerProcess | null = null;
let nextLine = Promise.withResolvers<LedgerServer | null>();

beforeAll(async () => {
  await prepareData(place.dataDir);
  settings = {
    DATA_DIR: place.dataDir,
    PORT: String(await findFreePort()),
    SHOP_URL: woocommerce.url,
    SHOP_KEY: woocommerce.key,
    SHOP_SECRET: woocommerce.secret,
    POS_URL: endpoint.url,
    POS_SECRET: endpoint.secret,
  };
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await woocommerce.stop();
  await endpoint.stop();
  place.remove();
});

async function start(): Promise<ServerProcess> {
  server = spawnServer(settings);
  await server.ready;
  return server;
}

type ShopOrder = { meta_data: { key: string; value: string }[] };
type EndpointSale = { number: string };
const shopOrders = async (): Promise<ShopOrder[]> =>
  (await fetch(`${woocommerce.url}/__sim/woocommerce/orders`)).json();
const salesAtEndpoint = async (): Promise<EndpointSale[]> => (await fetch(`${endpoint.simUrl}/__sim/pos/sales`)).json();

async function onDatabase<Row>(text: string): Promise<Row[]> {
  const running = findRunningDatabase({ dataDir: place.dataDir, dataDirGiven: true });
  const client = new pg.Client({ ...running?.connection });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** The moments at which a server is killed: each settles once it has come. */
function momentsOf(clients: readonly CashierClient[]) {
  const grown = async (count: () => number | Promise<number>) => {
    const before = await count();
    await expect.poll(count, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
  };
  return {
    'between two tenders': () => grown(() => clients.reduce((sum, { tenders }) => sum + tenders, 0)),
    'while the shop makes an order': () => grown(async () => (await shopOrders()).length),
    'while the endpoint takes a sale': () => grown(async () => (await salesAtEndpoint()).length),
  };
}

test('servers killed between tender, shop order and endpoint sell each cart once', async () => {
  let isOver = false;
  const first = await start();
  const headers = await signIn(first.url);
  const tillId = await openTill({ url: first.url, headers });
  const clients = Array.from({ length: cashiers }, () => new CashierClient(tillId, () => nextLine.promise));
  const working = Promise.all(clients.map((client) => client.work(() => isOver)));
  const moments = Object.values(momentsOf(clients));
  let running = first;
  for (let kill = 0; kill < kills; kill++) {
    nextLine.resolve({ url: running.url, headers });
    await moments[kill % moments.length]?.();
    await wait(random.between(0, 30)); // the moment of the fault itself
    nextLine = Promise.withResolvers();
    await running.end('SIGKILL');
    running = await start();
  }
  isOver = true;
  nextLine.resolve({ url: running.url, headers });
  await working;
  await expectEachOnce(clients.flatMap(({ finished }) => finished));
}, 900_000);

type Order = { cart_id: string; tenders: number; payments: number; paid: string; total: number; isInShop: boolean };

/** Each sale has one order, a payment for each tender, one order in the shop; the endpoint has it once, or a person decides. */
async function expectEachOnce(finished: readonly string[]): Promise<void> {
  const ordersOf = `select o.cart_id, (select count(*)::int from sale_tenders t where t.sale_id = s.id) as tenders,
      count(p.id)::int as payments, sum(p.amount_cents)::int as paid, s.total_cents::int as total, o.shop_id is not null as "isInShop"
    from sales s join orders o on o.cart_id = s.id join payment_allocations a on a.order_id = o.id join payments p on p.id = a.payment_id
    where s.status = 'finished' group by s.id, o.id order by s.id`;
  await expect
    .poll(async () => (await onDatabase<Order>(ordersOf)).filter(({ isInShop }) => !isInShop), {
      timeout: 240_000,
      interval: 500,
    })
    .toEqual([]);
  const orders = await onDatabase<Order>(ordersOf);
  expect(orders.map(({ cart_id }) => cart_id)).toEqual(finished.toSorted());
  for (const { tenders, payments, paid, total } of orders) expect([tenders, payments, paid]).toEqual([2, 2, total]);
  const inShop = (await shopOrders()).map(
    ({ meta_data }) => meta_data.find(({ key }) => key === '_pos_cart_id')?.value,
  );
  expect(inShop.toSorted()).toEqual(finished.toSorted());
  const numbers = (await salesAtEndpoint()).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
}
