import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { isFromThisMachine } from './from-this-machine.ts';
import type { Readiness } from './readiness.ts';
import { serveDocs } from './serve-docs.ts';

/** `forAnyone`: the figures go to every client that reaches this port; else only to this machine. */
export type HealthParts = {
  readiness: Pick<Readiness, 'check'>;
  metrics: Registry;
  isStopping(): boolean;
  forAnyone?: boolean;
};

/** What operators see: health, figures, and the OpenAPI document. */
export type WatchedParts = HealthParts & { document: Record<string, unknown> };

/** Mounts `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: figures, for this machine only. */
export function mountHealth(app: FastifyInstance, watched: HealthParts): void {
  // Answered under any load: a slow event loop refuses calls, and is no reason to take the node out or to start it again.
  const config = { rateLimit: false, pressureHandler: () => undefined } as const;
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const reason = watched.isStopping() ? 'stopping' : await watched.readiness.check();
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { status: 'ready' } : { status: 'not ready', reason });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!watched.forAnyone && !isFromThisMachine(request)) return reply.callNotFound();
    return reply.type(watched.metrics.contentType).send(await watched.metrics.metrics());
  });
}

/** Opens a port of its own for health, metrics and the calls' documents (OPS_PORT), for networks that only operators reach. */
export async function listenForOperators(
  watched: WatchedParts,
  host: string,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  await mountForOperators(app, watched);
  await app.listen({ host, port });
  return app;
}

/** Mounts what the port for operators answers. */
export async function mountForOperators(app: FastifyInstance, watched: WatchedParts): Promise<void> {
  mountHealth(app, { ...watched, forAnyone: true });
  await serveDocs(app, watched.document, null);
}
