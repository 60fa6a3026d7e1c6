import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountFaults } from '../faults/mount-faults.ts';
import { watchCalls } from '../faults/watch-calls.ts';
import { mountControls } from './mount-controls.ts';
import { Refused } from './refused.ts';
import { serveShop } from './serve-shop.ts';
import { createShop } from './shop.ts';
import { Webhooks, webhookFaults } from './webhooks.ts';

/** Credentials of the simulated shop. Made up, for this machine only. */
export const woocommerceAccess = {
  key: 'ck_simulator000000000000000000000000000000',
  secret: 'cs_simulator000000000000000000000000000000',
  webhookSecret: 'woocommerce-simulator-webhook',
} as const;

export type WoocommerceOptions = { now?(): Date };

/** Mounts a simulator for a shop's REST API: products, variations, coupons, orders, and webhooks. */
export function mountWoocommerce(app: FastifyInstance, { now = () => new Date() }: WoocommerceOptions = {}): void {
  const shop = createShop(now);
  const webhooks = new Webhooks();
  const calls = watchCalls(app, 'woocommerce');

  app.all('/wp-json/wc/v3/*', async (request, reply) => {
    if (await calls.goesWrong(request, reply, { body: request.body })) return reply;
    try {
      refuseStrangers(request);
      return serveShop(shop, request, reply, (topic, shown) => void webhooks.send({ topic, body: shown }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return reply.code(error.status).send(error.body);
    }
  });

  mountControls(app, shop, webhooks, woocommerceAccess.webhookSecret);
  mountFaults(app, 'woocommerce-webhook', webhookFaults, webhooks.faults);
  app.post('/__sim/woocommerce/reset', async (_request, reply) => {
    shop.reset();
    webhooks.target = null;
    webhooks.sent.length = 0;
    webhooks.faults.clear();
    calls.reset();
    return reply.code(204).send();
  });
}

/** Keys come as Basic credentials or, where a server drops those, in the query. */
function refuseStrangers({ headers, query }: FastifyRequest): void {
  const [, encoded] = /^Basic\s+([\w+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  const { consumer_key, consumer_secret } = query as Record<string, unknown>;
  const inQuery = consumer_key === undefined ? undefined : `${consumer_key}:${consumer_secret}`;
  const given = encoded === undefined ? inQuery : Buffer.from(encoded, 'base64').toString();
  if (given === undefined) throw new Refused(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
  if (given !== `${woocommerceAccess.key}:${woocommerceAccess.secret}`)
    throw new Refused(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.');
}
