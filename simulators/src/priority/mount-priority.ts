import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFaultBox } from '../faults/fault-box.ts';
import { type HttpFault, httpFaults, misbehave } from '../faults/http-faults.ts';
import { mountFaults } from '../faults/mount-faults.ts';
import { Customers, customersForm } from './customers.ts';
import { odataError, Refused } from './error-bodies.ts';
import { createFairUse } from './fair-use.ts';
import { queryRows, refuseUnknown, selectFields } from './odata-query.ts';

/** Who may call: an API user, and the same with a personal access token. Made up, for this machine only. */
export const priorityAccess = {
  path: '/odata/Priority/tabula.ini/demo',
  user: 'poolhouse-api',
  password: 'priority-simulator',
  token: 'C0FFEE00D15EA5E0B0A710ADCAFEF00D',
} as const;

const mostLogged = 500;
const customersBodyLimit = 16 * 1024 * 1024;

type PriorityOptions = {
  /** How long a call is at work. */
  workMs?: number;
};

/** A stand-in for Priority's OData service: customers, read and written as the vendor documents it. */
export function mountPriority(app: FastifyInstance, { workMs = 10 }: PriorityOptions = {}): void {
  const customers = new Customers();
  const faults = createFaultBox<HttpFault>();
  const fairUse = createFairUse(workMs);
  const log: { method: string; url: string; user: string | null; status: number }[] = [];

  app.all('/odata/Priority/*', async (request, reply) => {
    const user = userOf(request.headers.authorization);
    reply.raw.once('close', () => {
      log.splice(0, Math.max(0, log.length - mostLogged));
      log.push({ method: request.method, url: request.url, user, status: reply.raw.statusCode });
    });
    const fault = faults.next();
    if (fault !== null && (await misbehave(reply, fault))) return reply;
    if (user === null) return reply.code(401).header('www-authenticate', 'Basic realm="Priority"').send();
    return answer(reply, async () => {
      const leave = await fairUse.enter(user);
      try {
        return serve(customers, request);
      } finally {
        leave();
      }
    });
  });

  mountFaults(app, 'priority', httpFaults, faults);
  app.post('/__sim/priority/customers', { bodyLimit: customersBodyLimit }, async ({ body }, reply) =>
    answer(reply, async () => {
      customers.replace(Array.isArray(body) ? body : []);
      return { status: 204, body: undefined };
    }),
  );
  app.get('/__sim/priority/log', async () => log);
  app.post('/__sim/priority/reset', async (_request, reply) => {
    customers.replace([]);
    faults.clear();
    fairUse.reset();
    log.length = 0;
    return reply.code(204).send();
  });
}

type Served = { status: number; body: unknown };

async function answer(reply: FastifyReply, work: () => Promise<Served>): Promise<FastifyReply> {
  try {
    const { status, body } = await work();
    return reply.code(status).header('odata-version', '4.0').send(body);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return reply.code(error.status).send(error.body);
  }
}

function serve(customers: Customers, request: FastifyRequest): Served {
  const { pathname, searchParams: query } = new URL(request.url, 'http://priority.invalid');
  const { form, key } = readPath(pathname);
  if (form !== customersForm.name) throw notFound(`No form named '${form}'.`);
  if (request.method === 'POST' && key === undefined) return { status: 201, body: customers.add(request.body) };
  if (request.method !== 'GET') throw new Refused(405, odataError(405, 'Method not allowed.'));
  const context = { '@odata.context': `${priorityAccess.path}/$metadata#${form}` };
  if (key === undefined)
    return { status: 200, body: { ...context, value: queryRows(customersForm, customers.list(), query) } };
  refuseUnknown(query);
  const row = customers.find(key);
  if (row === undefined) throw notFound(`No ${form} found for key '${key}'.`);
  return { status: 200, body: { ...context, ...selectFields(customersForm, row, query) } };
}

/** `…/CUSTOMERS('C1')` → the form and the key; quotes within a key are doubled. The company is part of the address. */
function readPath(pathname: string): { form: string; key: string | undefined } {
  const decoded = decodeURIComponent(pathname);
  const inCompany = /^\/odata\/Priority\/tabula\.ini(?:,\d)?\/demo\/(.+)$/s.exec(decoded)?.[1];
  if (inCompany === undefined) throw notFound('No such company.');
  const [, form = '', quoted] = /^(\w+)(?:\('((?:[^']|'')*)'\))?$/s.exec(inCompany) ?? [];
  return { form, key: quoted?.replaceAll("''", "'") };
}

function notFound(message: string): Refused {
  return new Refused(404, odataError(404, message));
}

/** The API user whose credentials a request carries; null when they are missing or wrong. */
function userOf(authorization: string | undefined): string | null {
  const [, encoded = ''] = /^Basic\s+([\w+/=]+)$/i.exec(authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString();
  const { user, password, token } = priorityAccess;
  return given === `${user}:${password}` || given === `${token}:PAT` ? user : null;
}
