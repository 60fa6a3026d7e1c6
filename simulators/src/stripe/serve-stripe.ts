import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CardEnd, location, StripeRefused, type TerminalState } from './terminal-state.ts';

type Form = Record<string, string>;
type Posted = FastifyRequest<{ Params: { id: string }; Body: Form | null }>;
type Answer = { status: number; body: unknown };
type Serving = {
  state: TerminalState;
  /** Answers by idempotency key: the same key is the same answer. */
  kept: Map<string, Answer>;
  /** Hears that a reader asks for a card, and how that card will end. */
  onPresented(readerId: string, end: CardEnd): void;
};

/** Serves the part of Stripe's API that drives readers: locations, readers, payment intents and refunds. */
export function serveStripe(api: FastifyInstance, { state, kept, onPresented }: Serving): void {
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const post = (path: string, work: (id: string, form: Form) => unknown) =>
    api.post(path, async (request: Posted, reply: FastifyReply) => {
      const key = request.headers['idempotency-key'];
      const name = typeof key === 'string' ? `${request.url} ${key}` : null;
      const answer =
        (name === null ? undefined : kept.get(name)) ?? attempt(() => work(request.params.id, request.body ?? {}));
      if (name !== null) kept.set(name, answer);
      return reply.code(answer.status).send(answer.body);
    });
  const get = (path: string, work: (id: string) => unknown) =>
    api.get(path, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { status, body } = attempt(() => work(request.params.id));
      return reply.code(status).send(body);
    });

  get('/v1/terminal/locations', () => list([location]));
  get('/v1/terminal/readers', () => list([...state.readers.values()]));
  get('/v1/terminal/readers/:id', (id) => state.reader(id));
  get('/v1/payment_intents/:id', (id) => state.intent(id));
  post('/v1/payment_intents', (_id, form) =>
    state.createIntent(Number(form.amount), form.currency ?? '', metadataOf(form)),
  );
  post('/v1/payment_intents/:id/cancel', (id) => state.cancelIntent(id));
  post('/v1/refunds', (_id, form) => state.refund(form.payment_intent ?? '', Number(form.amount)));
  post('/v1/terminal/readers/:id/cancel_action', (id) => state.cancelAction(id));
  post('/v1/terminal/readers/:id/process_payment_intent', (id, form) => {
    const reader = structuredClone(state.process(id, form.payment_intent ?? ''));
    onPresented(id, state.nextEnds.shift() ?? 'approved');
    return reader;
  });
}

function attempt(work: () => unknown): Answer {
  try {
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    const { status, code, message } = error;
    return { status, body: { error: { type: 'invalid_request_error', code, message } } };
  }
}

function list(data: unknown[]) {
  return { object: 'list', data, has_more: false };
}

function metadataOf(form: Form): Record<string, string> {
  const pairs = Object.entries(form).map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const);
  return Object.fromEntries(pairs.filter(([name]) => name !== undefined));
}
