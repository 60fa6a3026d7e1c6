import { startPosEndpoint } from '../simulators/src/pos-endpoint/index.ts';
import { startWoocommerce } from '../simulators/src/woocommerce/index.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, ms, percentile, rate } from './bench-row.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';
import { call, openTill, type Product, readProducts } from './till-calls.ts';

const tills = 10;
const aimMs = 150;
const warmUpMs = 3_000;

type Sale = { id: string; revision: number; totalCents: number };
type Line = Pick<Product, 'productId' | 'variationId' | 'priceCents'> & { quantity: number };

/** Measures from “Take” to the finished sale, with ten tills that sell at once, and the online shop and the company's endpoint beside them. */
export async function measureTill(bench: Bench): Promise<BenchRow[]> {
  const shop = await startWoocommerce();
  const endpoint = await startPosEndpoint();
  const server = await startPoolhouse(bench.data.dataDir, {
    SHOP_URL: shop.url,
    SHOP_KEY: shop.key,
    SHOP_SECRET: shop.secret,
    POS_URL: endpoint.url,
    POS_SECRET: endpoint.secret,
  });
  try {
    const target = await signIn(server);
    const line = await readLine(target);
    const opened = await Promise.all(Array.from({ length: tills }, (_, place) => openTill(target, `B${place}`)));
    await sellAll(target, opened, { line, forMs: warmUpMs });
    const forMs = bench.times.seconds * 4_000;
    const times = await sellAll(target, opened, { line, forMs });
    const p95 = percentile(times, 0.95);
    return [
      {
        work: `sale paid and finished, ${tills} tills at once (${rate(times.length / (forMs / 1_000))})`,
        floor: '',
        poolhouse: `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(p95)}`,
        ratio: '',
        aim: `p95 ≤ ${aimMs} ms`,
        reached: p95 <= aimMs,
      },
    ];
  } finally {
    await server.stop();
    await shop.stop();
    await endpoint.stop();
  }
}

/** Reads the products of the shop, and returns a line of one that is in stock and needs no customer. */
async function readLine(target: Target): Promise<Line> {
  const products = await readProducts(target, 1);
  const found = products.find(({ stock, priceCents }) => stock === 'in-stock' && priceCents < 50_000);
  if (found === undefined) throw new Error('The shop has nothing to sell.');
  const { productId, variationId, priceCents } = found;
  return { productId, variationId, priceCents, quantity: 1 };
}

/** Lets each till sell one cart after the other. Returns how long each sale took from its payment to its end, in milliseconds. */
async function sellAll(
  target: Target,
  opened: readonly string[],
  { line, forMs }: { line: Line; forMs: number },
): Promise<number[]> {
  const until = performance.now() + forMs;
  const times: number[] = [];
  await Promise.all(
    opened.map(async (tillId) => {
      while (performance.now() < until) times.push(await sell(target, tillId, line));
    }),
  );
  return times;
}

async function sell(target: Target, tillId: string, line: Line): Promise<number> {
  const { id, revision } = await call<Sale>(target, 'POST', '/pos/cart', { body: { tillId } });
  const cart = await call<Sale>(target, 'PATCH', `/pos/cart/${id}`, { body: { products: [line] }, revision });
  const start = performance.now();
  await call(target, 'POST', `/pos/cart/${id}/tender`, { body: { method: 'cash', dueCents: cart.totalCents } });
  await call(target, 'POST', '/pos', { body: { cart: id } });
  return performance.now() - start;
}
