import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { clicksendAccess, clicksendPath, mountClicksend } from './mount-clicksend.ts';

/** A simulator of its own: `url` is the address of the API, `simUrl` where its faults are. */
export type Clicksend = { url: string; simUrl: string; user: string; key: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. */
export async function startClicksend(): Promise<Clicksend> {
  const app = Fastify({ forceCloseConnections: true });
  mountClicksend(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const simUrl = `http://127.0.0.1:${port}`;
  return { url: `${simUrl}${clicksendPath}`, simUrl, ...clicksendAccess, stop: () => app.close() };
}
