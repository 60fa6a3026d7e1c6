import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mountOpenFreight, openFreightAccess } from './mount-open-freight.ts';

/** A simulator of its own: `url` is its one address, `simUrl` where its faults are. */
export type OpenFreight = { url: string; simUrl: string; user: string; token: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. */
export async function startOpenFreight(): Promise<OpenFreight> {
  const app = Fastify({ forceCloseConnections: true });
  mountOpenFreight(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const simUrl = `http://127.0.0.1:${port}`;
  const { path, username, key } = openFreightAccess;
  return { url: `${simUrl}${path}`, simUrl, user: username, token: key, stop: () => app.close() };
}
