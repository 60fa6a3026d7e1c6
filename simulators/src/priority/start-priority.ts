import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mountPriority, type PriorityOptions, priorityAccess } from './mount-priority.ts';

/** A simulator of its own: `url` is its service root, `simUrl` where faults, customers and its log are. */
export type Priority = { url: string; simUrl: string; user: string; password: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port; for tests. */
export async function startPriority(options: PriorityOptions = {}): Promise<Priority> {
  const app = Fastify({ forceCloseConnections: true });
  mountPriority(app, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const simUrl = `http://127.0.0.1:${port}`;
  const { path, user, password } = priorityAccess;
  return { url: `${simUrl}${path}`, simUrl, user, password, stop: () => app.close() };
}
