import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './processes.ts';

export type Product = { productId: number; variationId: number | null; priceCents: number; stock: string };

/** Makes a call of the product; throws what isn't a success. */
export async function call<Answer>(
  { url, headers }: Target,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { body, revision }: { body?: object; revision?: number } = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** Reads the products of the shop until so many are there; returns them. */
export async function readProducts(target: Target, least: number): Promise<Product[]> {
  await call(target, 'POST', '/pos/product/read', { body: {} });
  for (;;) {
    const { products } = await call<{ products: Product[] }>(target, 'GET', '/pos/product');
    if (products.length >= least) return products;
    await wait(200);
  }
}

/** Adds a till and opens its day; returns its id. */
export async function openTill(target: Target, code: string): Promise<string> {
  const { branches } = await call<{ branches: { value: string }[] }>(target, 'GET', '/branch');
  const body = { code, name: 'Front desk', branch: branches[0]?.value ?? '' };
  const { id } = await call<{ id: string }>(target, 'POST', '/pos/till', { body });
  await call(target, 'POST', `/pos/till/${id}/open`, { body: { floatCents: 20_000 } });
  return id;
}
