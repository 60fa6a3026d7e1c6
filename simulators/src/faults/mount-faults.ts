import type { FastifyInstance } from 'fastify';
import type { FaultBox } from './fault-box.ts';

/** `{ "fault": "later", "times": 2 }` plans what goes wrong with the next calls of a stand-in; DELETE takes it back. */
export function mountFaults<Fault extends string>(
  app: FastifyInstance,
  standIn: string,
  known: readonly Fault[],
  box: FaultBox<Fault>,
): void {
  const path = `/__sim/faults/${standIn}`;
  app.post<{ Body: { fault?: unknown; times?: unknown } | null }>(path, async ({ body }, reply) => {
    const times = Number(body?.times ?? 1);
    const fault = known.find((one) => one === body?.fault);
    if (fault === undefined || !Number.isInteger(times) || times < 1 || times > 1000)
      return reply.code(400).send({ message: `Give a fault (${known.join(', ')}) and how many times.` });
    box.plan(fault, times);
    return reply.code(204).send();
  });
  app.delete(path, async (_request, reply) => {
    box.clear();
    return reply.code(204).send();
  });
}
