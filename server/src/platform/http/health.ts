import { statfs } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { isLoopback } from '../config/read-settings.ts';

/** Below this much free disk space the product says that it isn't ready. */
const leastFreeBytes = 200 * 1024 * 1024;

/** `forAnyone`: the figures go to whoever reaches this port; else only to this machine. */
export type Watched = { pool: Pool; dataDir: string; metrics: Registry; isStopping(): boolean; forAnyone?: boolean };

/** `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: figures, for this machine only. */
export function mountHealth(app: FastifyInstance, watched: Watched): void {
  const config = { rateLimit: false } as const;
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !watched.isStopping() && (await answers(watched.pool)) && (await hasSpace(watched.dataDir));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!watched.forAnyone && !isLoopback(request.socket.remoteAddress?.replace('::ffff:', '') ?? ''))
      return reply.callNotFound();
    return reply.type(watched.metrics.contentType).send(await watched.metrics.metrics());
  });
}

async function answers(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

async function hasSpace(dataDir: string): Promise<boolean> {
  return statfs(dataDir).then(
    (disk) => disk.bavail * disk.bsize >= leastFreeBytes,
    () => true,
  );
}

/** A port of its own for health and figures (OPS_PORT), for networks that only operators reach. */
export async function listenForOperators(
  watched: Watched,
  host: string,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  mountHealth(app, { ...watched, forAnyone: true });
  await app.listen({ host, port });
  return app;
}
