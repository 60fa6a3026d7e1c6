import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { issuerAt, mountIdentity } from './mount-identity.ts';
import type { IdentityOptions } from './people.ts';

export type Identity = { issuer: string; stop(): Promise<void> };

/** Starts the provider alone, on a port of its own (0 takes any free one); for this machine only. */
export async function startIdentity(options: Omit<IdentityOptions, 'issuer'>, port = 0): Promise<Identity> {
  const app = Fastify({ forceCloseConnections: true });
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  mountIdentity(app, options, url);
  await app.listen({ port, host: '127.0.0.1' });
  return { issuer: issuerAt(url()), stop: () => app.close() };
}
