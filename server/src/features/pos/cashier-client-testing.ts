import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { LedgerServer } from '../../testing/faults/ledger-client.ts';

type Sale = { id: string; revision: number; totalCents: number; paidCents: number; cardStatus: string | null };
type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object; revision?: number };
export type FirstTender = 'cash' | 'card';
type Product = { productId: number; variationId: number | null; priceCents: number; stock: string };

/** A cashier who sells one cart after the other, and repeats with its key whatever wasn't answered. */
export class CashierClient {
  /** The carts whose end was answered. */
  readonly finished: string[] = [];
  /** How many payments were answered. */
  tenders = 0;
  readonly #tillId: string;
  readonly #line: () => Promise<LedgerServer | null>;
  readonly #first: FirstTender;

  /** `line` waits for a server; `first` is what pays the first part of each sale: a card does at the terminal of the till. */
  constructor(tillId: string, line: () => Promise<LedgerServer | null>, first: FirstTender = 'cash') {
    this.#tillId = tillId;
    this.#line = line;
    this.#first = first;
  }

  /** Sells until `isOver`; each sale is carried to its end. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const started = await this.#send({ method: 'POST', path: '/pos/cart', body: { tillId: this.#tillId } });
      const products = [await this.#product()];
      const { id, revision } = started;
      const cart = await this.#send({ method: 'PATCH', path: `/pos/cart/${id}`, body: { products }, revision });
      const path = `/pos/cart/${id}/tender`;
      const dueCents = cart.totalCents;
      if (this.#first === 'card') await this.#charge(`/pos/cart/${id}`, { dueCents, amountCents: 1_000 });
      else await this.#pay(path, { method: 'cash', dueCents, amountCents: 1_000 });
      await this.#pay(path, { method: 'eft', dueCents: dueCents - 1_000 });
      await this.#send({ method: 'POST', path: '/pos', body: { cart: id } });
      this.finished.push(id);
    }
  }

  async #pay(path: string, body: object): Promise<void> {
    await this.#send({ method: 'POST', path, body });
    this.tenders += 1;
  }

  /** Charges a card, again where the payment was cancelled: its terminal never got it. */
  async #charge(path: string, body: object): Promise<void> {
    let sale = await this.#send({ method: 'POST', path: `${path}/card`, body });
    while (sale.cardStatus === 'waiting' || sale.cardStatus === 'unknown') {
      await wait(25);
      sale = await this.#send({ method: 'GET', path });
    }
    if (sale.cardStatus !== 'approved') return this.#charge(path, body);
    this.tenders += 1;
  }

  async #product() {
    for (let line = await this.#line(); line !== null; line = await this.#line()) {
      const products = await productsOf(line).catch(() => null);
      const product = products?.find(
        ({ stock, priceCents }) => stock === 'in-stock' && priceCents > 2_000 && priceCents < 90_000,
      );
      if (product)
        return {
          productId: product.productId,
          variationId: product.variationId,
          quantity: 1,
          priceCents: product.priceCents,
        };
    }
    throw new Error('There is no server any more.');
  }

  async #send({ method, path, body, revision }: Call): Promise<Sale> {
    const key = randomUUID();
    for (let line = await this.#line(); line !== null; line = await this.#line()) {
      const sent = send(line, { method, path, body, key, revision });
      const answer = await sent.catch(() => null);
      // A server that has just started may be busy: the browser repeats that too.
      if (answer === null || answer.status === 503) {
        await wait(25);
        continue;
      }
      if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`);
      return JSON.parse(answer.text) as Sale;
    }
    throw new Error('There is no server any more.');
  }
}

async function send(
  { url, headers }: LedgerServer,
  { method, path, body, key, revision }: Call & { key: string; revision: number | undefined },
) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

async function productsOf({ url, headers }: LedgerServer): Promise<Product[]> {
  const response = await fetch(`${url}/api/pos/product`, { headers });
  return ((await response.json()) as { products: Product[] }).products;
}

async function post(line: LedgerServer, path: string, body: object) {
  const { status, text } = await send(line, { method: 'POST', path, body, key: randomUUID(), revision: undefined });
  expect({ status, text }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) });
  return JSON.parse(text) as { id: string };
}

/** Reads the products of the shop. */
export async function readProducts(line: LedgerServer): Promise<void> {
  await post(line, '/pos/product/read', {});
  await vi.waitUntil(async () => (await productsOf(line)).length > 0, { timeout: 60_000 });
}

/** Opens a new till. Returns its id. */
export async function openTill(line: LedgerServer, till: { code: string; readerId?: string }): Promise<string> {
  const { id } = await post(line, '/pos/till', { name: 'Front desk', branch: 'gregory_hills', ...till });
  await post(line, `/pos/till/${id}/open`, { floatCents: 20_000 });
  return id;
}
