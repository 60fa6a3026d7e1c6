import type { FastifyInstance } from 'fastify';
import { watchCalls } from '../faults/watch-calls.ts';
import { serveStripe } from './serve-stripe.ts';
import { type CardEnd, cardEnds, simulatedReader, TerminalState } from './terminal-state.ts';
import { Webhooks } from './webhooks.ts';

/** Access to the simulated account. Made up, for this machine only. */
export const stripeAccess = {
  secretKey: 'sk_test_simulator_of_poolhouse',
  webhookSecret: 'whsec_simulator_of_poolhouse',
} as const;
export { simulatedReader };

/** `endsAfterMs`: when the card comes without a control call; null where only those end a payment. */
export type StripeMountOptions = { endsAfterMs?: number | null };
const usualEndMs = 1_000;

type Controls = { end?: CardEnd; reader?: string; status?: 'online' | 'offline'; url?: string | null; times?: number };

/** Mounts a simulator for Stripe Terminal with its controls: how cards end, readers, webhooks and faults. */
export function mountStripe(app: FastifyInstance, { endsAfterMs = usualEndMs }: StripeMountOptions = {}): void {
  const state = new TerminalState();
  const kept = new Map();
  const webhooks = new Webhooks(stripeAccess.webhookSecret);
  const calls = watchCalls(app, 'stripe');
  const end = async (readerId: string, how: Exclude<CardEnd, 'none'>) => {
    const ended = state.end(readerId, how);
    if (ended === null) return;
    const { reader, intent } = structuredClone(ended);
    const isApproved = how === 'approved';
    if (how === 'declined' || isApproved)
      await webhooks.send(`payment_intent.${isApproved ? 'succeeded' : 'payment_failed'}`, intent);
    await webhooks.send(`terminal.reader.action_${isApproved ? 'succeeded' : 'failed'}`, reader);
  };

  void app.register((api, _options, done) => {
    api.addHook('preHandler', async (request, reply) => {
      if (await calls.goesWrong(request, reply, { body: request.body })) return reply;
      if (request.headers.authorization === `Bearer ${stripeAccess.secretKey}`) return undefined;
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided.' };
      return reply.code(401).send({ error });
    });
    const onPresented = (readerId: string, how: CardEnd) => {
      if (how !== 'none' && endsAfterMs !== null) setTimeout(() => void end(readerId, how), endsAfterMs).unref();
    };
    serveStripe(api, { state, kept, onPresented });
    done();
  });

  app.get('/__sim/stripe/payments', async () => [...state.intents.values()]);
  app.get('/__sim/stripe/refunds', async () => state.refunds);
  app.get('/__sim/stripe/webhooks', async () => webhooks.sent);
  const control = (name: string, work: (given: Controls) => unknown) =>
    app.post<{ Body: Controls | null }>(`/__sim/stripe/${name}`, async ({ body }, reply) => {
      if (body?.end !== undefined && !cardEnds.includes(body.end))
        return reply.code(400).send({ message: `Give how the card ends: ${cardEnds.join(', ')}.` });
      await work(body ?? {});
      return reply.code(204).send();
    });
  control('next', ({ end: how = 'approved' }) => state.nextEnds.push(how));
  control('present', ({ reader = simulatedReader, end: how = 'approved' }) =>
    how === 'none' ? null : end(reader, how),
  );
  control('reader', ({ reader = simulatedReader, status = 'online' }) => {
    state.reader(reader).status = status;
  });
  control('target', ({ url = null }) => {
    webhooks.url = url;
  });
  control('lose-webhooks', ({ times = 1 }) => {
    webhooks.lost = times;
  });
  control('reset', () => {
    state.reset();
    kept.clear();
    calls.reset();
    webhooks.lost = 0;
    webhooks.sent.length = 0;
  });
}
