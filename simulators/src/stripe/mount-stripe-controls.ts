import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { stripeAccess } from './stripe-access.ts';
import { type CardEnd, cardEnds, type SimulatedReader, type TerminalStore } from './terminal-store.ts';

export type StripeControls = { started(reader: SimulatedReader): void };

type Ending = { Params: { id: string }; Body: { as?: unknown; tell?: unknown } | null };
type Setting = { Params: { id: string }; Body: { status?: unknown } | null };

/**
 * Mounts what people do at readers, and where webhooks go. Without `auto`, a card is presented by a call: `{"as": "approve"}`, and with
 * `"tell": false` the webhook is lost.
 */
export function mountStripeControls(app: FastifyInstance, store: TerminalStore, forget: () => void): StripeControls {
  let target: { url: string } | null = null;
  let auto = false;
  const end = async (reader: SimulatedReader, as: CardEnd, tells: boolean) => {
    const ended = store.end(reader, as);
    if (ended !== null && tells && target !== null)
      await sendEvent(target.url, `terminal.reader.action_${ended}`, reader);
    return ended;
  };
  app.post<Ending>('/__sim/stripe/readers/:id/end', async ({ params, body }, reply) => {
    const reader = store.readers.get(params.id);
    const as = cardEnds.find((one) => one === body?.as);
    if (reader === undefined || as === undefined)
      return reply.code(400).send({ message: `Give ${cardEnds.join(', ')}.` });
    return { ended: await end(reader, as, body?.tell !== false) };
  });
  app.post<Setting>('/__sim/stripe/readers/:id', async ({ params, body }, reply) => {
    const reader = store.readers.get(params.id);
    if (reader === undefined || (body?.status !== 'online' && body?.status !== 'offline'))
      return reply.code(400).send();
    reader.status = body.status;
    return reader;
  });
  app.get('/__sim/stripe/state', async () => ({
    readers: [...store.readers.values()],
    intents: [...store.intents.values()],
    refunds: store.refunds,
  }));
  app.post<{ Body: { url: string; auto?: boolean } }>('/__sim/stripe/target', async ({ body }, reply) => {
    target = { url: body.url };
    auto = body.auto === true;
    return reply.code(204).send();
  });
  app.post('/__sim/stripe/reset', async (_request, reply) => {
    store.reset();
    forget();
    return reply.code(204).send();
  });
  return {
    started: (reader) => {
      if (auto) setTimeout(() => void end(reader, 'approve', true), autoMs).unref();
    },
  };
}

/** How long a card takes by itself. */
const autoMs = 4_000;

/** Returns the header by which Stripe signs a message. */
export function signStripe(text: string, seconds = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', stripeAccess.webhookSecret).update(`${seconds}.${text}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

async function sendEvent(url: string, type: string, reader: SimulatedReader): Promise<void> {
  const created = Math.floor(Date.now() / 1000);
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: null,
    created,
    type,
    data: { object: reader },
  };
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signStripe(body) };
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
}
