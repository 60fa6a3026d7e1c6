import type { FastifyInstance } from 'fastify';
import { watchCalls } from '../faults/watch-calls.ts';

/** The secret of the simulated endpoint. Made up, for this machine only. */
export const posAccess = { secret: 'pos simulator & secret' } as const;
export const posPath = '/pos-endpoint/finished';

type SaleRequest = { Querystring: { secret?: string }; Body: { cart?: unknown; number?: unknown } | null };

/** Mounts a simulator of the company's endpoint for finished sales: it takes each sale that it gets, also twice. */
export function mountPosEndpoint(app: FastifyInstance): void {
  const sales: unknown[] = [];
  const calls = watchCalls(app, 'pos');
  void app.register((api, _options, done) => {
    api.addHook('preHandler', async (request, reply) => {
      if (await calls.goesWrong(request, reply, { body: request.body })) return reply;
      return undefined;
    });
    api.post<SaleRequest>(posPath, async ({ query, body }, reply) => {
      if (query.secret !== posAccess.secret) return reply.code(401).send({ message: 'The secret is wrong.' });
      if (typeof body?.number !== 'string' || body.number === '')
        return reply.code(422).send({ message: 'A sale has a number.' });
      sales.push(body);
      return { ok: true };
    });
    done();
  });
  app.get('/__sim/pos/sales', async () => sales);
  app.post('/__sim/pos/reset', async (_request, reply) => {
    sales.length = 0;
    calls.reset();
    return reply.code(204).send();
  });
}
