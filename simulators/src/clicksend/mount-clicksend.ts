import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchCalls } from '../faults/watch-calls.ts';
import { sendPage } from '../mailbox/index.ts';
import { inboxPage } from './inbox-page.ts';
import { SmsStore } from './message-store.ts';
import { priceOf, refusalOf } from './read-message.ts';

/** Credentials of the simulated account. Made up, for this machine only. */
export const clicksendAccess = { user: 'poolhouse', key: 'clicksend-simulator-key' } as const;
const prefix = '/clicksend/v3';
export const clicksendPath = prefix;

type Send = { Body: { messages?: unknown } | null };
type Paged = { Querystring: { date_from?: string; page?: string; limit?: string } };

/** Mounts a simulator for ClickSend's REST API v3: its account, sending and the history of text messages; and a page to read them. */
export function mountClicksend(app: FastifyInstance): void {
  const store = new SmsStore();
  const calls = watchCalls(app, 'clicksend');

  void app.register((api, _options, done) => {
    api.addHook('preHandler', async (request, reply) => {
      if (await calls.goesWrong(request, reply, { body: request.body })) return reply;
      if (!isKnown(request)) return reply.code(401).send(answer(401, 'UNAUTHORIZED', 'Authorization failed.', null));
      return undefined;
    });
    api.get(`${prefix}/account`, async () =>
      answer(200, 'SUCCESS', 'Here is your account.', { user_id: 1, username: clicksendAccess.user, country: 'AU' }),
    );
    api.post<Send>(`${prefix}/sms/send`, async ({ body }, reply) => {
      const given = body?.messages;
      if (!Array.isArray(given) || given.length === 0)
        return reply.code(400).send(answer(400, 'BAD_REQUEST', 'The messages field is required.', null));
      const messages = given.map((one: unknown) => send(store, one));
      const queued = messages.filter(({ status }) => status === 'SUCCESS').length;
      const counts = { total_count: messages.length, queued_count: queued };
      return answer(200, 'SUCCESS', 'Messages queued for delivery.', { ...counts, messages });
    });
    api.get<Paged>(`${prefix}/sms/history`, async ({ query }) => {
      const since = Number(query.date_from ?? 0);
      const page = Number(query.page ?? 1);
      const limit = Math.min(Number(query.limit ?? 15), 100);
      const found = store.list().filter(({ date }) => date >= since);
      const data = found.slice((page - 1) * limit, page * limit);
      const paging = { total: found.length, per_page: limit, current_page: page };
      const last_page = Math.max(1, Math.ceil(found.length / limit));
      return answer(200, 'SUCCESS', 'Here are your data.', { ...paging, last_page, data });
    });
    done();
  });

  app.get<{ Querystring: { to?: string } }>('/texts', async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to.replace(/\s/g, '').replace(/^0/, '+61') : '';
    return sendPage(reply, inboxPage(store.list(to), to));
  });
  app.get('/__sim/clicksend/messages', async () => store.list());
  app.post('/__sim/clicksend/reset', async (_request, reply) => {
    store.clear();
    calls.reset();
    return reply.code(204).send();
  });
}

function send(store: SmsStore, given: unknown) {
  const fields = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const message = { to: fields.to, body: fields.body, custom_string: fields.custom_string ?? null };
  const refused = refusalOf(fields);
  if (refused !== null) return { ...message, status: refused };
  const { to, body, custom_string, from } = fields as {
    to: string;
    body: string;
    custom_string?: string;
    from?: string;
  };
  const { message_id } = store.add({ to, body, custom_string: custom_string ?? null, ...(from && { from }) });
  return { ...message, message_id, message_price: priceOf(body), status: 'SUCCESS' };
}

function answer(http_code: number, response_code: string, response_msg: string, data: unknown) {
  return { http_code, response_code, response_msg, data };
}

function isKnown({ headers }: FastifyRequest): boolean {
  const [, encoded = ''] = /^Basic\s+([\w+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  const { user, key } = clicksendAccess;
  return Buffer.from(encoded, 'base64').toString() === `${user}:${key}`;
}
