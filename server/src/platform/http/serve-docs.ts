import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isFromThisMachine } from './from-this-machine.ts';
import type { ContextSource } from './request-context.ts';

/**
 * Serves `/api/openapi.json` and `/docs`, the page that shows it: with `identify` to this machine and to users with their token, else to
 * everyone.
 */
export async function serveDocs(
  app: FastifyInstance,
  document: Record<string, unknown>,
  identify: ContextSource['identify'] | null,
): Promise<void> {
  let text: string | null = null;
  const pages: FastifyPluginAsync = async (scope) => {
    if (identify !== null)
      scope.addHook('onRequest', async (request, reply) => {
        if (!(await isForReader(request, identify))) return reply.callNotFound();
      });
    scope.get('/api/openapi.json', async (_request, reply) => {
      text ??= JSON.stringify(document);
      return reply.type('application/json; charset=utf-8').send(text);
    });
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, { routePrefix: '/docs', logLevel: 'silent' });
  };
  await app.register(pages);
}

async function isForReader(request: FastifyRequest, identify: ContextSource['identify']): Promise<boolean> {
  if (isFromThisMachine(request)) return true;
  if (request.headers.authorization === undefined) return false;
  request.who = await identify(request);
  return true;
}
