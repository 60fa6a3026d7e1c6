import type { FastifyInstance } from 'fastify';
import type { FaultQueue } from './fault-queue.ts';

type Plan = { fault?: unknown; times?: unknown; on?: unknown };

/**
 * Mounts the planning of faults: `{ "fault": "later", "times": 2 }` plans what goes wrong with the next calls of a simulator, `"on": "POST /orders"` with the
 * next ones of that sort; DELETE takes it back.
 */
export function mountFaults<Fault extends string>(
  app: FastifyInstance,
  simulator: string,
  known: readonly Fault[],
  box: FaultQueue<Fault>,
): void {
  const path = `/__sim/faults/${simulator}`;
  app.post<{ Body: Plan | null }>(path, async ({ body }, reply) => {
    const { times = 1, on = '' } = body ?? {};
    const fault = known.find((one) => one === body?.fault);
    const isMany = typeof times === 'number' && Number.isInteger(times) && times >= 1 && times <= 1000;
    if (fault === undefined || !isMany || typeof on !== 'string')
      return reply.code(400).send({ message: `Give a fault (${known.join(', ')}) and how many times.` });
    box.plan(fault, times, on);
    return reply.code(204).send();
  });
  app.delete(path, async (_request, reply) => {
    box.clear();
    return reply.code(204).send();
  });
}
