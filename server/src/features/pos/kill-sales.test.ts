import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPosEndpoint } from '../../../../simulators/src/pos-endpoint/index.ts';
import { simulatedReader, startStripe } from '../../../../simulators/src/stripe/index.ts';
import { startWoocommerce } from '../../../../simulators/src/woocommerce/index.ts';
import { findRunningDatabase } from '../../platform/embedded-postgres/index.ts';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import type { LedgerServer } from '../../testing/faults/ledger-client.ts';
import { prepareData, signIn } from '../../testing/faults/prepared-data.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { makeDataFolder, type ServerProcess, spawnServer } from '../../testing/server-process.ts';
import { CashierClient, type FirstTender, openTill, readProducts } from './cashier-client-testing.ts';

/** The suite has time for one kill; `npm run drill -- sales` for twenty at each moment, and twenty of card payments. */
const kills = Number(process.env.KILLS ?? 1);
const cardKills = Math.ceil(kills / 3);
const random = seededRandom(8_502);
const place = makeDataFolder();
const woocommerce = await startWoocommerce();
const endpoint = await startPosEndpoint();
const stripe = await startStripe({ endsAfterMs: 20 });
let settings: Record<string, string> & { PORT: string };
let server: ServerProcess | null = null;
let running: ServerProcess;
let headers: Awaited<ReturnType<typeof signIn>>;
const finished: string[] = [];
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
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  };
  const url = `http://127.0.0.1:${settings.PORT}/api/pos/card-webhook`;
  await simulateCards('target', { url });
  running = await start();
  headers = await signIn(running.url);
  await readProducts({ url: running.url, headers });
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await woocommerce.stop();
  await endpoint.stop();
  await stripe.stop();
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
type CardCharge = { id: string; status: string; amount_received: number; metadata: { sale: string } };
const cardCharges = async (): Promise<CardCharge[]> => (await fetch(`${stripe.url}/__sim/stripe/payments`)).json();
const simulateCards = (control: string, body: object) =>
  fetch(`${stripe.url}/__sim/stripe/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const salesAtEndpoint = async (): Promise<EndpointSale[]> => (await fetch(`${endpoint.simUrl}/__sim/pos/sales`)).json();

async function onDatabase<Row>(text: string): Promise<Row[]> {
  const running = findRunningDatabase({ dataDir: place.dataDir, dataDirGiven: true });
  const client = new pg.Client({ ...running?.connection });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** Waits until there is more of something. */
async function grown(count: () => number | Promise<number>): Promise<void> {
  const before = await count();
  await expect.poll(count, { timeout: 180_000, interval: 5 }).toBeGreaterThan(before);
}

/** The moments at which a server is killed: each settles once it has come. */
const momentsOf = (clients: readonly CashierClient[]) => ({
  'between two tenders': () => grown(() => clients.reduce((sum, { tenders }) => sum + tenders, 0)),
  'while the shop makes an order': () => grown(async () => (await shopOrders()).length),
  'while the endpoint takes a sale': () => grown(async () => (await salesAtEndpoint()).length),
});

const countOf = async (table: string) =>
  (await onDatabase<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;
const momentsOfCards = {
  'once the row is written': () => grown(() => countOf('card_payments')),
  'while the terminal gets it': () => grown(async () => (await cardCharges()).length),
  'while the webhook comes': () =>
    grown(async () => (await cardCharges()).filter(({ status }) => status === 'succeeded').length),
  'once it is booked': () => grown(() => countOf(`sale_tenders where method = 'card'`)),
};

type Killed = { clients: CashierClient[]; moments: Record<string, () => Promise<void>>; times: number };

/** Kills the server at each of the moments in turn while cashiers sell, then lets them end. */
async function sellThroughKills({ clients, moments, times }: Killed): Promise<void> {
  let isOver = false;
  const working = Promise.all(clients.map((client) => client.work(() => isOver)));
  const inTurn = Object.values(moments);
  for (let kill = 0; kill < times; kill++) {
    nextLine.resolve({ url: running.url, headers });
    await inTurn[kill % inTurn.length]?.();
    await wait(random.between(0, 30)); // the moment of the fault itself
    nextLine = Promise.withResolvers();
    await running.end('SIGKILL');
    running = await start();
  }
  isOver = true;
  nextLine.resolve({ url: running.url, headers });
  await working;
  finished.push(...clients.flatMap((client) => client.finished));
  await expectEachOnce();
}

const clientAt = (tillId: string, first?: FirstTender) => new CashierClient(tillId, () => nextLine.promise, first);

test('servers killed between tender, shop order and endpoint sell each cart once', async () => {
  const tillId = await openTill({ url: running.url, headers }, { code: 'K1' });
  const clients = [clientAt(tillId), clientAt(tillId)];
  await sellThroughKills({ clients, moments: momentsOf(clients), times: kills });
}, 900_000);

test('servers killed in the middle of a card payment charge each card once, and book it once', async () => {
  const tillId = await openTill({ url: running.url, headers }, { code: 'K2', readerId: simulatedReader });
  const client = clientAt(tillId, 'card');
  await sellThroughKills({ clients: [client], moments: momentsOfCards, times: cardKills });
  const charged = (await cardCharges()).filter(({ status }) => status === 'succeeded');
  expect(charged.map(({ metadata }) => metadata.sale).toSorted()).toEqual(client.finished.toSorted());
  const booked = await onDatabase<{ reference: string; cents: number }>(
    `select reference, amount_cents::int as cents from sale_tenders where method = 'card' order by reference`,
  );
  const charges = charged.map(({ id, amount_received: cents }) => ({ reference: id, cents }));
  expect(booked).toEqual(charges.toSorted((one, other) => (one.reference < other.reference ? -1 : 1)));
}, 900_000);

type Order = { cart_id: string; tenders: number; payments: number; paid: string; total: number; isInShop: boolean };

/** Each sale has one order, a payment for each tender, one order in the shop; the endpoint has it once, or a person decides. */
async function expectEachOnce(): Promise<void> {
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
