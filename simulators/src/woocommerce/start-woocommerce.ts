import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mountWoocommerce, type WoocommerceOptions, woocommerceAccess } from './mount-woocommerce.ts';

/** A simulator of its own: `url` is the address of the shop, where its controls are as well. */
export type Woocommerce = { url: string; key: string; secret: string; webhookSecret: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. */
export async function startWoocommerce(options: WoocommerceOptions = {}): Promise<Woocommerce> {
  const app = Fastify({ forceCloseConnections: true });
  mountWoocommerce(app, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ...woocommerceAccess, stop: () => app.close() };
}
