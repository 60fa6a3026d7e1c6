import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mountPosEndpoint, posAccess, posPath } from './mount-pos-endpoint.ts';

/** A simulator of its own: `url` is what is called, `simUrl` where its faults are. */
export type PosEndpointSimulator = { url: string; simUrl: string; secret: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. */
export async function startPosEndpoint(): Promise<PosEndpointSimulator> {
  const app = Fastify({ forceCloseConnections: true });
  mountPosEndpoint(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const simUrl = `http://127.0.0.1:${port}`;
  return { url: `${simUrl}${posPath}`, simUrl, ...posAccess, stop: () => app.close() };
}
