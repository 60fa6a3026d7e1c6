import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { watchCalls } from '../faults/watch-calls.ts';
import { mountStripeControls, type StripeControls } from './mount-stripe-controls.ts';
import { stripeAccess } from './stripe-access.ts';
import { type SimulatedIntent, type SimulatedReader, TerminalStore } from './terminal-store.ts';

type Form = Record<string, string>;
type Call = FastifyRequest<{ Params: { id: string }; Body: Form | null }>;

/** Mounts a simulator of Stripe Terminal: readers, payment intents with idempotency keys, refunds and signed webhooks. */
export function mountStripe(app: FastifyInstance): void {
  const store = new TerminalStore();
  const calls = watchCalls(app, 'stripe');
  const controls = mountStripeControls(app, store, calls.reset);
  void app.register((api, _options, done) => {
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    api.addHook('preHandler', async (request, reply) => {
      if (await calls.goesWrong(request, reply, { body: request.body })) return reply;
      if (request.headers.authorization !== `Bearer ${stripeAccess.secretKey}`)
        return refuse(reply, 401, { message: 'Invalid API Key provided.' });
      return undefined;
    });
    mountIntents(api, store);
    mountReaders(api, store, controls);
    done();
  });
}

function mountIntents(api: FastifyInstance, store: TerminalStore): void {
  api.post('/v1/payment_intents', (request: Call, reply) =>
    once(store, request, reply, () => {
      const form = request.body ?? {};
      const amount = Number(form.amount);
      if (!Number.isInteger(amount) || amount <= 0 || form.currency !== 'aud')
        return failure(400, { code: 'parameter_invalid_integer', message: 'Invalid amount or currency.' });
      return success(store.createIntent(amount, metadataOf(form)));
    }),
  );
  api.get(
    '/v1/payment_intents/:id',
    async (request: Call, reply) => store.intents.get(request.params.id) ?? none(reply),
  );
  api.post('/v1/payment_intents/:id/cancel', async (request: Call, reply) => {
    const intent = store.intents.get(request.params.id);
    if (intent === undefined) return none(reply);
    if (intent.status !== 'requires_payment_method') return refuse(reply, 400, unexpected(intent));
    intent.status = 'canceled';
    return intent;
  });
  api.post('/v1/refunds', (request: Call, reply) =>
    once(store, request, reply, () => {
      const { payment_intent: id = '', amount } = request.body ?? {};
      const intent = store.intents.get(id);
      if (intent === undefined)
        return failure(404, { code: 'resource_missing', message: `No such payment_intent: ${id}` });
      const refund = store.refund(intent, amount === undefined ? intent.amount : Number(amount));
      return refund === null
        ? failure(400, { code: 'charge_already_refunded', message: 'Refund amount is greater than unrefunded amount.' })
        : success(refund);
    }),
  );
}

function mountReaders(api: FastifyInstance, store: TerminalStore, controls: StripeControls): void {
  api.get('/v1/terminal/readers', async () => ({
    object: 'list',
    url: '/v1/terminal/readers',
    has_more: false,
    data: [...store.readers.values()],
  }));
  api.get(
    '/v1/terminal/readers/:id',
    async (request: Call, reply) => store.readers.get(request.params.id) ?? none(reply),
  );
  api.post('/v1/terminal/readers/:id/process_payment_intent', (request: Call, reply) =>
    once(store, request, reply, () => {
      const reader = store.readers.get(request.params.id);
      const intent = store.intents.get(request.body?.payment_intent ?? '');
      if (reader === undefined || intent === undefined)
        return failure(404, { code: 'resource_missing', message: 'No such reader or payment_intent.' });
      const refused = refusalOf(reader, intent);
      if (refused !== null) return failure(400, refused);
      store.process(reader, intent.id);
      controls.started(reader);
      return success(reader);
    }),
  );
  api.post('/v1/terminal/readers/:id/cancel_action', async (request: Call, reply) => {
    const reader = store.readers.get(request.params.id);
    if (reader === undefined) return none(reply);
    if (reader.status === 'offline') return refuse(reply, 400, offline);
    reader.action = null;
    return reader;
  });
}

const offline = {
  code: 'terminal_reader_offline',
  message: 'Reader is currently offline, please ensure the reader is powered on and connected to the internet.',
};
const busy = { code: 'terminal_reader_busy', message: 'Reader is currently processing another request.' };
const unexpected = ({ status }: SimulatedIntent) => ({
  code: 'payment_intent_unexpected_state',
  message: `This PaymentIntent has a status of ${status}.`,
});

function refusalOf(reader: SimulatedReader, intent: SimulatedIntent) {
  if (reader.status === 'offline') return offline;
  if (reader.action?.status === 'in_progress') return busy;
  return intent.status === 'requires_payment_method' ? null : unexpected(intent);
}

type Answered = { status: number; body: unknown };
const success = (body: unknown): Answered => ({ status: 200, body: structuredClone(body) });
const failure = (status: number, error: { code?: string; message: string }): Answered => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
});

/** Answers the same key as the first time; refuses it with other values. */
async function once(store: TerminalStore, request: Call, reply: FastifyReply, work: () => Answered) {
  const key = String(request.headers['idempotency-key'] ?? '');
  const sent = `${request.url} ${JSON.stringify(request.body)}`;
  const kept = store.answers.get(key);
  if (kept !== undefined && kept.sent !== sent)
    return refuse(reply, 400, { message: 'Keys for idempotent requests can only be used with the same parameters.' });
  const answer = kept ?? { sent, ...work() };
  if (key !== '') store.answers.set(key, answer);
  return reply.code(answer.status).send(answer.body);
}

function refuse(reply: FastifyReply, status: number, error: { code?: string; message: string }): FastifyReply {
  return reply.code(status).send(failure(status, error).body);
}

function none(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, { code: 'resource_missing', message: 'No such object.' });
}

function metadataOf(form: Form): Record<string, string> {
  const named = Object.entries(form).flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(named);
}
