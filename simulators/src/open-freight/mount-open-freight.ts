import type { FastifyInstance } from 'fastify';
import { watchCalls } from '../faults/watch-calls.ts';
import { estimate, problemOf } from './estimate.ts';

/** Credentials of the simulated account. Made up, for this machine only. */
export const openFreightAccess = {
  path: '/openfreight',
  username: 'poolhouse',
  key: 'openfreight-simulator-key',
} as const;

/** Mounts a simulator for Open Freight: one address, the verb in the body, and of its verbs the one that is published. */
export function mountOpenFreight(app: FastifyInstance): void {
  const calls = watchCalls(app, 'open-freight');
  app.post(openFreightAccess.path, async (request, reply) => {
    const { body } = request;
    if (await calls.goesWrong(request, reply, { body })) return reply;
    const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const { username, key } = openFreightAccess;
    if (fields.username !== username || fields.key !== key) return failure(401, 'Invalid username or key');
    if (fields.request !== 'GetCostEstimate') return failure(404, 'Unknown request');
    const problem = problemOf(fields);
    if (problem !== null) return failure(422, problem);
    const costs = estimate(fields);
    return {
      success: true,
      error_code: 0,
      error_message: '',
      results: Object.keys(costs).length,
      cost_estimate: costs,
    };
  });
}

/** Failures come with 200 as well. */
function failure(code: number, message: string) {
  return { success: false, error_code: code, error_message: message, results: 0 };
}
