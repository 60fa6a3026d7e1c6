import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mountStripe } from './mount-stripe.ts';
import { stripeAccess } from './stripe-access.ts';

/** A simulator of its own, with its keys. */
export type StripeSimulator = { url: string; secretKey: string; webhookSecret: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. */
export async function startStripe(): Promise<StripeSimulator> {
  const app = Fastify({ forceCloseConnections: true });
  mountStripe(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ...stripeAccess, stop: () => app.close() };
}
