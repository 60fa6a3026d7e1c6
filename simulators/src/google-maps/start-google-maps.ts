import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mapsAccess, mountGoogleMaps } from './mount-google-maps.ts';
import { suburbs } from './suburbs.ts';

/** A simulator of its own: `url` is its root, where `/__sim` is as well. */
export type GoogleMaps = { url: string; simUrl: string; key: string; stop(): Promise<void> };

/** Starts the simulator alone on any free port, its suburbs read; for tests. */
export async function startGoogleMaps(): Promise<GoogleMaps> {
  const app = Fastify({ forceCloseConnections: true });
  mountGoogleMaps(app);
  await suburbs();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, simUrl: url, key: mapsAccess.key, stop: () => app.close() };
}
