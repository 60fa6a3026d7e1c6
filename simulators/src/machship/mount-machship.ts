import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { watchCalls } from '../faults/watch-calls.ts';
import { accountCalls } from './account-calls.ts';
import type { Calls } from './calls.ts';
import { consignmentCalls } from './consignment-calls.ts';
import { Malformed, Refused, wrap } from './envelope.ts';
import { mountControls } from './mount-controls.ts';
import { paperCalls } from './paper-calls.ts';
import { createState, type State } from './state.ts';
import { Webhooks } from './webhooks.ts';

/** Credentials of the simulated account. Made up, for this machine only. */
export const machshipAccess = {
  token: 'machship-simulator-token',
  /** What the demo agrees on for the header of messages. */
  webhookSecret: 'machship-simulator-webhook',
} as const;

const vendorCalls: Calls = { ...accountCalls, ...consignmentCalls, ...paperCalls };
const quarterOfAnHour = 15 * 60_000;

export type MachshipOptions = {
  /** How long a consignment stays at each stop of its journey; 0: until a test calls `tick`. */
  stepMs?: number;
  /** How long each call takes, so that tests can break it off in the middle. */
  workMs?: number;
};

/** Mounts a simulator for MachShip's API v2: prices, consignments, manifests, papers and tracking. */
export function mountMachship(
  app: FastifyInstance,
  { stepMs = quarterOfAnHour, workMs = 0 }: MachshipOptions = {},
): void {
  const state = createState(stepMs);
  const webhooks = new Webhooks(state.consignments);
  const calls = watchCalls(app, 'machship');

  app.all('/apiv2/*', async (request, reply) => {
    if (await calls.goesWrong(request, reply, { body: request.body })) return reply;
    if (request.headers.token !== machshipAccess.token) return reply.code(401).send();
    state.advance();
    if (workMs > 0) await wait(workMs);
    return answer(state, request, reply);
  });

  mountControls(app, state, webhooks);
  app.post('/__sim/machship/reset', async (_request, reply) => {
    state.consignments.clear();
    webhooks.target = null;
    calls.reset();
    return reply.code(204).send();
  });
}

async function answer(state: State, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { pathname, searchParams: query } = new URL(request.url, 'http://machship.invalid');
  const name = pathname.replace(/^\/apiv2\//, '').toLowerCase();
  const call = vendorCalls[`${request.method} ${name}`];
  if (call === undefined) {
    const isThere = Object.keys(vendorCalls).some((one) => one.endsWith(` ${name}`));
    return reply.code(isThere ? 405 : 404).send();
  }
  try {
    const answered = await call(state, { query, body: request.body });
    if (!('file' in answered)) return reply.send(answered);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${answered.name}"`)
      .send(answered.file);
  } catch (error) {
    if (error instanceof Refused) return reply.send(wrap(null, error.remarks));
    if (!(error instanceof Malformed)) throw error;
    const title = 'One or more validation errors occurred.';
    return reply.code(400).send({ title, status: 400, errors: { body: [error.message] } });
  }
}
