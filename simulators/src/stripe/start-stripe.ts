import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mountStripe, type StripeMountOptions, stripeAccess } from './mount-stripe.ts';

/** A simulator of its own: `url` is the address of the API, where its controls are as well. */
export type StripeSimulator = { url: string; secretKey: string; webhookSecret: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. */
export async function startStripe(options: StripeMountOptions = {}): Promise<StripeSimulator> {
  const app = Fastify({ forceCloseConnections: true });
  mountStripe(app, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ...stripeAccess, stop: () => app.close() };
}
