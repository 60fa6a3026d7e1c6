import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFaultBox } from '../faults/fault-box.ts';
import { type HttpFault, httpFaults, misbehave } from '../faults/http-faults.ts';
import { mountFaults } from '../faults/mount-faults.ts';
import { accountCalls } from './account-calls.ts';
import type { Calls } from './calls.ts';
import { consignmentCalls } from './consignment-calls.ts';
import { Malformed, Refused, wrap } from './envelope.ts';
import { mountControls } from './mount-controls.ts';
import { paperCalls } from './paper-calls.ts';
import { createState, type State } from './state.ts';
import { Webhooks } from './webhooks.ts';

/** What opens the pretended account. Made up, for this machine only. */
export const machshipAccess = { token: 'machship-simulator-token' } as const;

const calls: Calls = { ...accountCalls, ...consignmentCalls, ...paperCalls };
const mostLogged = 500;
const quarterOfAnHour = 15 * 60_000;

type MachshipOptions = {
  /** How long a consignment stays at each stop of its journey; 0: until somebody ticks. */
  stepMs?: number;
};

type Logged = { method: string; url: string; status: number; body: unknown };

/** A stand-in for MachShip's API v2: prices, consignments, manifests, papers and tracking. */
export function mountMachship(app: FastifyInstance, { stepMs = quarterOfAnHour }: MachshipOptions = {}): void {
  const state = createState(stepMs);
  const webhooks = new Webhooks(state.consignments);
  const faults = createFaultBox<HttpFault>();
  const log: Logged[] = [];

  app.all('/apiv2/*', async (request, reply) => {
    const { method, url, body } = request;
    reply.raw.once('close', () => {
      log.splice(0, Math.max(0, log.length - mostLogged));
      log.push({ method, url, status: reply.raw.statusCode, body });
    });
    const fault = faults.next(`${method} ${url}`);
    if (fault !== null && (await misbehave(reply, fault))) return reply;
    if (request.headers.token !== machshipAccess.token) return reply.code(401).send();
    state.advance();
    return answer(state, request, reply);
  });

  mountFaults(app, 'machship', httpFaults, faults);
  mountControls(app, state, webhooks);
  app.get('/__sim/machship/log', async () => log);
  app.post('/__sim/machship/reset', async (_request, reply) => {
    state.consignments.clear();
    webhooks.target = null;
    faults.clear();
    log.length = 0;
    return reply.code(204).send();
  });
}

async function answer(state: State, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { pathname, searchParams: query } = new URL(request.url, 'http://machship.invalid');
  const name = pathname.replace(/^\/apiv2\//, '').toLowerCase();
  const call = calls[`${request.method} ${name}`];
  if (call === undefined) {
    const isThere = Object.keys(calls).some((one) => one.endsWith(` ${name}`));
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
