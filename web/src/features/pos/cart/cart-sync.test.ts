import type { TillProduct } from '@poolhouse/domain/features/pos/products/product';
import { beforeEach, expect, it, vi } from 'vitest';
import { CartSync } from './cart-sync.ts';
import { withProduct } from './use-cart.ts';

const m700: TillProduct = {
  productId: 101,
  variationId: null,
  sku: 'M700',
  name: 'Dolphin M700',
  barcode: null,
  priceCents: 399_900,
  regularCents: 399_900,
  stock: 'in-stock',
  quantity: 3,
  categories: [],
  picture: null,
  branchQuantities: null,
};
const sale = { id: '01890a5d-ac96-774b-bcce-b302099a8057', revision: 1, products: [], status: 'open' };

type Sent = { method: string; url: string; body: { products?: { quantity: number }[] } };
let sent: Sent[] = [];
let answers: (() => Response)[] = [];
const failures: unknown[] = [];
const cart = () => new CartSync({ tillId: 't1', onFailed: (error) => failures.push(error) });

beforeEach(() => {
  sent = [];
  answers = [];
  failures.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/pos/')) sent.push({ method, url, body: JSON.parse(String(body ?? '{}')) });
    const planned = method === 'PATCH' ? answers.shift() : undefined;
    if (planned !== undefined) return planned();
    const { products = [] } = JSON.parse(String(body ?? '{}'));
    return Response.json({ ...sale, revision: sent.length, products });
  });
});

it('shows a line at once, and sends the latest lines one change after the other', async () => {
  const sync = cart();
  for (let piece = 1; piece <= 3; piece += 1) void sync.put(withProduct(sync.state().products, m700));
  expect(sync.state()).toMatchObject({ products: [{ quantity: 3 }], isSaving: true });
  await sync.settle();
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  expect(sent.at(-1)?.body.products).toMatchObject([{ quantity: 3 }]);
  expect(sync.state().isSaving).toBe(false);
});

const refusal = (detail: string) => () => Response.json({ code: 'conflict', detail }, { status: 409 });

it('is as the server has it after a refusal of its lines, and tells of it once', async () => {
  const sync = cart();
  const meanwhile: Promise<boolean>[] = [];
  answers = [
    () => {
      meanwhile.push(sync.attempt(sync.put(withProduct(sync.state().products, m700))));
      meanwhile.push(sync.attempt(sync.change({ handOver: 'delivered' })));
      return refusal('Dolphin M700 is $1.00 now.')();
    },
  ];
  expect(await sync.attempt(sync.put(withProduct([], m700)))).toBe(false);
  expect(await Promise.all(meanwhile)).toEqual([false, true]);
  expect(failures).toHaveLength(1);
  expect(sync.state()).toMatchObject({ products: [], isSaving: false });
});

it('keeps its lines where another change is refused', async () => {
  const sync = cart();
  answers = [() => Response.json({ ...sale, products: withProduct([], m700) }), refusal('There is no coupon NOPE.')];
  const line = sync.attempt(sync.put(withProduct([], m700)));
  const coupon = sync.attempt(sync.change({ couponCode: 'nope' }));
  const another = sync.attempt(sync.put(withProduct(sync.state().products, m700)));
  expect(await Promise.all([line, coupon, another])).toEqual([true, false, true]);
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => Object.keys(body))).toEqual([
    ['products'],
    ['couponCode'],
    ['products'],
  ]);
  expect(sync.state()).toMatchObject({ products: [{ quantity: 2 }] });
});

it('keeps what the server doesn’t answer, and sends it with the next change', async () => {
  const sync = cart();
  answers = [() => Response.json({ code: 'unavailable' }, { status: 503 })];
  void sync.put(withProduct([], m700));
  await sync.change({ handOver: 'delivered' });
  expect(sync.state().unsent).toMatchObject({ products: [{ quantity: 1 }], handOver: 'delivered' });
  await sync.put(withProduct(sync.state().products, m700));
  expect(sent.at(-1)?.body).toMatchObject({ products: [{ quantity: 2 }], handOver: 'delivered' });
  expect(sync.state().unsent).toBe(null);
});

it('doesn’t come back once another cart is shown', async () => {
  const sync = cart();
  answers = [
    () => {
      sync.show(null);
      return Response.json({ ...sale, products: withProduct([], m700) });
    },
  ];
  await sync.put(withProduct([], m700));
  await sync.settle();
  expect(sync.state()).toMatchObject({ sale: null, products: [] });
});

it('puts a product on the line that it has, unless that has another price', () => {
  const [line] = withProduct([], m700);
  if (line === undefined) throw new Error('There is a line.');
  expect(withProduct([line], m700)).toMatchObject([{ quantity: 2 }]);
  expect(withProduct([{ ...line, overrideCents: 1 }], m700)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
});
