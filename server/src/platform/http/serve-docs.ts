import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves `/api/openapi.json` and `/docs`, the page that shows it. */
export async function serveDocs(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', logLevel: 'silent' });
}
