import Stripe from 'stripe';
import { ConnectorError } from '../http/connector-error.ts';
import { type ClientParts, createHttpClient } from '../http/http-client.ts';
import {
  CardMessageForged,
  type CardPlace,
  type CardRefundState,
  type CardRefusal,
  CardRefused,
  type CardState,
  type CardTerminals,
} from './port.ts';
import { stripeHttp, system } from './stripe-http.ts';

export type StripeOptions = ClientParts & {
  /** The address of the API: `https://api.stripe.com`. */
  url: string;
  secretKey: string;
  webhookSecret: string;
};

/** A reader answers only when the terminal has shown the amount. */
const usualTimeoutMs = 20_000;
/** Enough for forty tills that wait for a card at once. The provider allows five times as much. */
const limits = { mostAtOnce: 20, callsPerMinute: 1_200 };

/**
 * Connects to Stripe Terminal, driven by our server (docs.stripe.com/terminal/payments/collect-card-payment): a payment intent for
 * `card_present`, which is processed on a reader. A payment that ended without a charge is cancelled at the provider, so that it can't be
 * charged later.
 */
export function stripeTerminals({ url, secretKey, webhookSecret, ...parts }: StripeOptions): CardTerminals {
  const { protocol, hostname, port } = new URL(url);
  const client = createHttpClient({
    name: system,
    baseUrl: new URL(url).origin,
    headers: { authorization: `Bearer ${secretKey}` },
    secrets: [secretKey, webhookSecret],
    timeoutMs: usualTimeoutMs,
    ...limits,
    ...parts,
  });
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: stripeHttp(client),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    isOn: true,
    check: () => answered(stripe.terminal.readers.list({ limit: 1 })).then(() => undefined),
    prepare: async ({ key, saleId, tenderId, amountCents }) => {
      const intent = {
        amount: amountCents,
        currency: 'aud',
        allowed_payment_method_types: ['card_present'],
        capture_method: 'automatic' as const,
        metadata: { sale: saleId, tender: tenderId },
      };
      return (await answered(stripe.paymentIntents.create(intent, { idempotencyKey: key }))).id;
    },
    present: async ({ paymentId, readerId }) => {
      await answered(stripe.terminal.readers.processPaymentIntent(readerId, { payment_intent: paymentId }));
    },
    read: (place) => readState(stripe, place),
    withdraw: (place) => withdraw(stripe, place),
    refund: async ({ key, paymentId, amountCents }) => {
      const given = { payment_intent: paymentId, amount: amountCents };
      const { id, status } = await answered(stripe.refunds.create(given, { idempotencyKey: key }));
      return { id, status: refundStatusOf(status) };
    },
    paymentOfMessage: (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          undefined,
          undefined,
          now.getTime(),
        );
        return paymentOf(event);
      } catch (error) {
        throw new CardMessageForged(error);
      }
    },
  };
}

async function readState(stripe: Stripe, { paymentId, readerId }: CardPlace): Promise<CardState> {
  const intent = await answered(stripe.paymentIntents.retrieve(paymentId));
  const { status, last_payment_error } = intent;
  if (status === 'succeeded') return { status: 'approved', amountCents: intent.amount_received };
  const message = last_payment_error?.message ?? null;
  if (status === 'canceled') return { status: message === null ? 'cancelled' : 'declined', message };
  if (status === 'processing') return { status: 'waiting' };
  const action = await actionOf(stripe, { paymentId, readerId });
  if (action?.status === 'in_progress') return { status: 'waiting' };
  return { status: 'stopped', message: message ?? action?.failure_message ?? null };
}

/** Returns what the reader does with a payment; null when it has nothing to do with it. */
async function actionOf(stripe: Stripe, { paymentId, readerId }: CardPlace) {
  const reader = await answered(stripe.terminal.readers.retrieve(readerId));
  if (!('action' in reader) || reader.action === null) return null;
  return idOf(reader.action.process_payment_intent?.payment_intent) === paymentId ? reader.action : null;
}

/** The reader lets go of the card first: the provider doesn't cancel a payment that a reader is taking. */
async function withdraw(stripe: Stripe, place: CardPlace): Promise<CardState> {
  const { paymentId, readerId } = place;
  const before = await readState(stripe, place);
  if (before.status !== 'waiting' && before.status !== 'stopped') return before;
  if (before.status === 'waiting') await unlessRefused(answered(stripe.terminal.readers.cancelAction(readerId)));
  await unlessRefused(answered(stripe.paymentIntents.cancel(paymentId)));
  const after = await readState(stripe, place);
  const isEnded = after.status === 'cancelled' && before.status === 'stopped' && before.message !== null;
  return isEnded ? { status: 'declined', message: before.message } : after;
}

/** The card may be faster than we are: the payment then says how it ended. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
  }
}

const refusals: Record<string, [CardRefusal, string]> = {
  terminal_reader_busy: ['busy', 'The card terminal is busy. Wait until it is free.'],
  terminal_reader_offline: ['offline', 'The card terminal is offline. Check its power and network.'],
  terminal_reader_timeout: ['timed-out', 'The card terminal didn’t answer in time.'],
};

/** Returns an answer of the library; its errors come as ours. */
async function answered<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw ourError(error);
  }
}

function ourError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { detail } = error as { detail?: unknown };
  if (detail instanceof ConnectorError) return detail;
  const refusal = refusals[error.code ?? ''];
  if (refusal !== undefined) return new CardRefused(refusal[1], refusal[0]);
  // The library counts every answer that it has no kind for as an error of the API.
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError)
    return new ConnectorError(system, 'failing', { systemMessage: error.message, cause: error });
  return new CardRefused(error.message, 'other');
}

function refundStatusOf(status: string | null): CardRefundState['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function paymentOf(event: Stripe.Event): string | null {
  const { object } = event.data;
  if (event.type.startsWith('payment_intent.')) return idOf(object);
  if (!('object' in object) || object.object !== 'terminal.reader') return null;
  return idOf(object.action?.process_payment_intent?.payment_intent);
}

/** The provider gives an id, or the whole record where it was asked to. */
function idOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null && 'id' in given ? idOf(given.id) : null;
}
