import type { FastifyInstance } from 'fastify';
import { Refused } from './error-bodies.ts';
import { queryRows } from './odata-query.ts';
import { ordersForm } from './orders-form.ts';
import type { Company } from './serve-odata.ts';

const customersBodyLimit = 16 * 1024 * 1024;
const withAllParts = `$expand=${Object.keys(ordersForm.subforms).join(',')}`;

type Balance = { sku: string; warehouse: string; quantity: number; bin?: string };
type Tick = { order?: unknown; status?: unknown };

/** Mounts the calls that only tests and the demo make: they fill the simulated company, read it and let time pass. */
export function mountControls(app: FastifyInstance, { customers, orders, stock }: Company, reset: () => void): void {
  app.post('/__sim/priority/customers', { bodyLimit: customersBodyLimit }, async ({ body }, reply) => {
    try {
      customers.replace(Array.isArray(body) ? body : []);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return reply.code(error.status).send(error.body);
    }
    return reply.code(204).send();
  });
  app.get('/__sim/priority/orders', async () =>
    queryRows(ordersForm, orders.list(), new URLSearchParams(withAllParts)),
  );
  app.post<{ Body: Balance }>('/__sim/priority/stock', async ({ body: { sku, warehouse, quantity, bin } }, reply) => {
    stock.set(sku, warehouse, quantity, bin);
    return reply.code(204).send();
  });
  app.post<{ Body: Tick | null }>('/__sim/priority/tick', async ({ body }, reply) => {
    const text = (given: unknown) => (typeof given === 'string' ? given : undefined);
    orders.tick(text(body?.order), text(body?.status));
    return reply.code(204).send();
  });
  app.post('/__sim/priority/reset', async (_request, reply) => {
    reset();
    return reply.code(204).send();
  });
}
