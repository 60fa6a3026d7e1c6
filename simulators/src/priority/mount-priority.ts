import type { FastifyInstance, FastifyReply } from 'fastify';
import { watchCalls } from '../faults/watch-calls.ts';
import { mountControls } from './control-routes.ts';
import { Customers } from './customers.ts';
import { Refused } from './error-bodies.ts';
import { createFairUse } from './fair-use.ts';
import type { OdataResponse } from './odata-batch.ts';
import { Orders } from './orders.ts';
import { Products } from './products.ts';
import { type Company, serveOdata } from './serve-odata.ts';
import { Stock } from './stock.ts';

/** Who may call: an API user, and the same with a personal access token. Made up, for this machine only. */
export const priorityAccess = {
  path: '/odata/Priority/tabula.ini/demo',
  user: 'poolhouse-api',
  password: 'priority-simulator',
  token: 'C0FFEE00D15EA5E0B0A710ADCAFEF00D',
} as const;

const statusStepMs = 10 * 60_000;

export type PriorityOptions = {
  /** How long a call is at work. */
  workMs?: number;
  /** How many calls a user has in a minute; as many as the vendor allows unless told. */
  callsPerMinute?: number;
  /** After how long an order moves on by itself. */
  statusStepMs?: number;
  now?(): number;
};

/** Mounts a simulator for Priority's OData service: customers, parts with their stock, and orders, read and written as the vendor documents it. */
export function mountPriority(app: FastifyInstance, options: PriorityOptions = {}): void {
  const company = makeCompany(options);
  const calls = watchCalls(app, 'priority');
  const fairUse = createFairUse(options.workMs ?? 10, options.callsPerMinute);

  app.all('/odata/Priority/*', async (request, reply) => {
    const user = userOf(request.headers.authorization);
    if (await calls.goesWrong(request, reply, { user })) return reply;
    if (user === null) return reply.code(401).header('www-authenticate', 'Basic realm="Priority"').send();
    return answer(reply, async () => {
      const leave = await fairUse.enter(user);
      try {
        return serveOdata(company, request);
      } finally {
        leave();
      }
    });
  });

  mountControls(app, company, () => {
    company.customers.replace([]);
    company.orders.reset();
    company.stock.reset();
    fairUse.reset();
    calls.reset();
  });
}

function makeCompany({ now = Date.now, ...options }: PriorityOptions): Company {
  const customers = new Customers();
  const stock = new Stock();
  const products = new Products(stock);
  const others = {
    hasCustomer: (key: string) => customers.find(key) !== undefined,
    productOf: (key: string) => products.find(key),
  };
  const orders = new Orders({ others, now, statusStepMs: options.statusStepMs ?? statusStepMs });
  return { path: priorityAccess.path, customers, orders, products, stock };
}

async function answer(reply: FastifyReply, work: () => Promise<OdataResponse>): Promise<FastifyReply> {
  try {
    const { status, body, type } = await work();
    if (type !== undefined) reply.type(type);
    return reply.code(status).header('odata-version', '4.0').send(body);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return reply.code(error.status).send(error.body);
  }
}

/** The API user whose credentials a request carries; null when they are missing or wrong. */
function userOf(authorization: string | undefined): string | null {
  const [, encoded = ''] = /^Basic\s+([\w+/=]+)$/i.exec(authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString();
  const { user, password, token } = priorityAccess;
  return given === `${user}:${password}` || given === `${token}:PAT` ? user : null;
}
