import type { FastifyInstance } from 'fastify';
import type { Product } from './catalogue.ts';
import type { Coupon } from './coupons.ts';
import { drawPicture } from './draw-picture.ts';
import { manyProducts } from './many-products.ts';
import type { Shop, ShopSettings } from './shop.ts';
import { showOrder } from './show-order.ts';
import { showProduct } from './show-product.ts';
import type { Webhooks } from './webhooks.ts';

type Event = { topic?: unknown; id?: unknown; body?: unknown; deliveryId?: unknown };

/** Mounts the calls that only the simulator has, for tests and demos. */
export function mountControls(app: FastifyInstance, shop: Shop, webhooks: Webhooks, webhookSecret: string): void {
  app.get('/__sim/woocommerce/orders', async () => [...shop.orders.values()].map(showOrder));
  app.get('/__sim/woocommerce/stock', async () =>
    Object.fromEntries(
      [...shop.catalogue.products.values()].flatMap((product) =>
        [product, ...product.variations].map(({ id, stock }) => [id, stock]),
      ),
    ),
  );

  /** `{ "taxesShipping": true }`: shops are set up in several ways. */
  app.post<{ Body: Partial<ShopSettings> }>('/__sim/woocommerce/settings', async ({ body }, reply) => {
    Object.assign(shop.settings, body);
    return reply.code(204).send();
  });

  /** `{ "times": 2000 }` adds so many products to sell, as a large shop has them. */
  app.post<{ Body: { times: number } }>('/__sim/woocommerce/products', async ({ body }, reply) => {
    for (const product of manyProducts(Math.min(body.times, 10_000), shop.now()))
      shop.catalogue.products.set(product.id, product);
    return reply.code(204).send();
  });

  /** `{ "id": 109, "regularCents": 9500 }` changes a product or a variation as people do in the shop, whose target is told. */
  app.post<{ Body: { id: number; isDeleted?: boolean } & Partial<Product> }>(
    '/__sim/woocommerce/product',
    async ({ body: { id, isDeleted = false, ...change }, host }, reply) => {
      const { products } = shop.catalogue;
      const product = [...products.values()].find(
        (one) => one.id === id || one.variations.some((kind) => kind.id === id),
      );
      const changed = product?.variations.find((kind) => kind.id === id) ?? product;
      if (product === undefined || changed === undefined) return reply.code(404).send();
      Object.assign(changed, change, { modifiedAt: shop.now() });
      if (isDeleted) products.delete(id);
      const isVariation = changed !== product;
      const shown = {
        ...showProduct(product, `http://${host}`),
        ...(isVariation && { id, type: 'variation', parent_id: product.id }),
      };
      return webhooks.send(
        isDeleted ? { topic: 'product.deleted', body: { id } } : { topic: 'product.updated', body: shown },
      );
    },
  );

  app.get<{ Params: { name: string } }>('/wp-content/uploads/:name.png', async ({ params }, reply) =>
    reply.type('image/png').send(drawPicture(params.name)),
  );

  /** `{ "code": "lastone", "type": "percent", "amount": 5, "usageLimit": 1 }` adds a coupon. */
  app.post<{ Body: Partial<Coupon> }>('/__sim/woocommerce/coupons', async ({ body }, reply) => {
    const [model] = shop.coupons;
    if (model) shop.coupons.push({ ...model, id: 400 + shop.coupons.length, ...body });
    return reply.code(204).send();
  });

  /** `{ "url" }` is told of orders from now on, after a ping; without one no address is. */
  app.post<{ Body: { url?: string; secret?: string } }>('/__sim/woocommerce/target', async ({ body }) => {
    const { url, secret = webhookSecret } = body ?? {};
    webhooks.target = url === undefined ? null : { url, secret };
    webhooks.sent.length = 0;
    return { status: await webhooks.ping() };
  });

  /** `{ "topic": "order.updated", "id": 1001 }` tells the target of an order, or of whatever `body` is. */
  app.post<{ Body: Event | null }>('/__sim/woocommerce/webhook', async ({ body }, reply) => {
    const { topic, id, body: payload, deliveryId } = body ?? {};
    const order = shop.orders.get(Number(id));
    const isDeletion = typeof topic === 'string' && topic.endsWith('.deleted');
    const shown = payload ?? (isDeletion ? { id } : order && showOrder(order));
    if (typeof topic !== 'string' || shown === undefined)
      return reply.code(400).send({ message: 'Give a topic, and the id of an order or a body.' });
    return webhooks.send({ topic, body: shown, deliveryId: typeof deliveryId === 'string' ? deliveryId : undefined });
  });
  app.get('/__sim/woocommerce/webhook', async () => webhooks.sent);
}
