import Stripe from 'stripe';
import type { ClientParts } from '../http/http-client.ts';
import { ConnectorError } from '../http/port.ts';
import { outcomeOf } from '../http/recorded-call.ts';
import { type CardHandle, type CardPort, CardRefused, type CardState } from './port.ts';
import { declineReason, system, translateStripe } from './stripe-errors.ts';

type StripeOptions = ClientParts & {
  /** The address of the API. */
  url: string;
  secretKey: string;
  webhookSecret: string;
};

const usualTimeoutMs = 20_000;

/**
 * Connects to Stripe Terminal, driven by the server. A payment intent is prepared with our key, then a reader processes it; how it ended is
 * what the payment intent says.
 */
export function stripeTerminal(options: StripeOptions): CardPort {
  const stripe = connect(options);
  const ask = recorded(options);
  const find = (handle: CardHandle) => ask('find card payment', '/v1/payment_intents', () => stateOf(stripe, handle));
  return {
    isOn: true,
    check: () =>
      ask('check', '/v1/terminal/readers', async () => void (await stripe.terminal.readers.list({ limit: 1 }))),
    prepare: ({ key, readerId, amountCents, saleId }) =>
      ask('prepare card payment', '/v1/payment_intents', async () => {
        const { id } = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'aud',
            allowed_payment_method_types: ['card_present'],
            capture_method: 'automatic',
            metadata: { sale: saleId, tender: key, reader: readerId },
          },
          { idempotencyKey: key },
        );
        return id;
      }),
    start: ({ readerId, intentId }, key) =>
      ask('start card terminal', '/v1/terminal/readers', async () => {
        const given = { payment_intent: intentId };
        await stripe.terminal.readers.processPaymentIntent(readerId, given, { idempotencyKey: `${key}-start` });
      }),
    find,
    cancel: (handle) => ask('cancel card payment', '/v1/payment_intents', () => cancel(stripe, handle)),
    refund: ({ key, intentId, amountCents }) =>
      ask('refund card payment', '/v1/refunds', async () => {
        const given = { payment_intent: intentId, amount: amountCents };
        return (await stripe.refunds.create(given, { idempotencyKey: key })).id;
      }),
    readMessage: (bytes, signature) => readMessage(stripe, bytes, signature, options.webhookSecret),
  };
}

function connect({ url, secretKey, timeoutMs = usualTimeoutMs }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Returns what makes a call, keeps it for support and gives its errors our words. Neither keys nor bodies are kept. */
function recorded({ recorder }: ClientParts) {
  return async <Result>(call: string, path: string, work: () => Promise<Result>): Promise<Result> => {
    const [at, startedAt] = [new Date(), performance.now()];
    const keep = (outcome: ReturnType<typeof outcomeOf> | 'fine') =>
      recorder?.({
        at,
        call,
        path,
        outcome,
        method: 'POST',
        status: null,
        ms: Math.round(performance.now() - startedAt),
        request: null,
        reply: null,
        intentId: null,
        circuitOpenedAt: null,
      });
    try {
      const result = await work();
      keep('fine');
      return result;
    } catch (error) {
      const translated = translateStripe(error);
      keep(outcomeOf(translated, false));
      throw translated;
    }
  };
}

/** Returns how a payment stands: the payment intent decides, and the reader says whether it still asks. */
async function stateOf(stripe: Stripe, { readerId, intentId }: CardHandle): Promise<CardState> {
  const intent = await stripe.paymentIntents.retrieve(intentId);
  if (intent.status === 'succeeded') return { state: 'approved', reason: null };
  if (intent.status === 'canceled') return { state: 'cancelled', reason: null };
  if (intent.status === 'processing') return { state: 'waiting', reason: null };
  const reader = await stripe.terminal.readers.retrieve(readerId);
  const action = 'action' in reader ? reader.action : null;
  const isOurs = action?.process_payment_intent?.payment_intent === intentId;
  if (isOurs && action?.status === 'in_progress') return { state: 'waiting', reason: null };
  if (isOurs && action?.status === 'failed')
    return { state: 'declined', reason: declineReason(action.failure_code, action.failure_message) };
  // The reader says that it charged a card: the payment intent will say so.
  if (isOurs && action?.status === 'succeeded') return { state: 'waiting', reason: null };
  const refused = intent.last_payment_error;
  if (refused) return { state: 'declined', reason: declineReason(refused.code ?? null, refused.message ?? null) };
  return { state: 'idle', reason: null };
}

/** Stops the reader, then closes the payment intent, after which no card can be charged for it. */
async function cancel(stripe: Stripe, handle: CardHandle): Promise<CardState> {
  const before = await stateOf(stripe, handle);
  if (before.state === 'approved' || before.state === 'cancelled') return before;
  // A reader that can't be stopped charges nothing once the payment intent is closed.
  if (before.state === 'waiting') await stripe.terminal.readers.cancelAction(handle.readerId).catch(() => undefined);
  try {
    await stripe.paymentIntents.cancel(handle.intentId);
  } catch (error) {
    if ((error as { code?: string }).code !== 'payment_intent_unexpected_state') throw error;
    return stateOf(stripe, handle);
  }
  return before.state === 'declined' ? before : { state: 'cancelled', reason: null };
}

function readMessage(stripe: Stripe, bytes: Buffer, signature: string, secret: string): string | null {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(bytes, signature, secret);
  } catch {
    throw new CardRefused('The signature of this message doesn’t match our secret.');
  }
  if (event.type !== 'terminal.reader.action_succeeded' && event.type !== 'terminal.reader.action_failed') return null;
  const intent = event.data.object.action?.process_payment_intent?.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

const off = () => Promise.reject(new ConnectorError(system, 'off'));

/** The port while no account is configured. */
export const cardOff: CardPort = {
  isOn: false,
  check: off,
  prepare: off,
  start: off,
  find: off,
  cancel: off,
  refund: off,
  readMessage: () => {
    throw new CardRefused('The signature of this message doesn’t match our secret.');
  },
};
