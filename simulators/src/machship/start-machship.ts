import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type MachshipOptions, machshipAccess, mountMachship } from './mount-machship.ts';

/** A simulator of its own: `url` is its base address, where its controls are as well. */
export type Machship = { url: string; token: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. Its consignments move only when a test calls `tick`. */
export async function startMachship(options: MachshipOptions = {}): Promise<Machship> {
  const app = Fastify({ forceCloseConnections: true });
  mountMachship(app, { stepMs: 0, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, token: machshipAccess.token, stop: () => app.close() };
}
