import Stripe from 'stripe';
import { ConnectorError } from '../http/connector-error.ts';
import { CardRefused } from './port.ts';

export const system = 'The card terminal service';

const readerSentences: Readonly<Record<string, string>> = {
  terminal_reader_busy: 'The card terminal is busy with another payment. Wait until it is free, then try again.',
  terminal_reader_offline: 'The card terminal is offline. Check its power and network, then try again.',
  terminal_reader_hardware_fault: 'The card terminal has a fault. Restart it, then try again.',
};

/** Returns an error of the library in our words, without what was sent. */
export function translateStripe(error: unknown): Error {
  if (error instanceof CardRefused || error instanceof ConnectorError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new ConnectorError(system, 'unreachable');
  const { code = '', statusCode = 0 } = error;
  if (code === 'terminal_reader_timeout') return new ConnectorError(system, 'slow');
  const sentence = readerSentences[code];
  if (sentence !== undefined) return new CardRefused(sentence, { isReader: true });
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ConnectorError(system, /timeout|aborted/i.test(error.message) ? 'slow' : 'unreachable');
  if (statusCode === 401 || statusCode === 403) return new ConnectorError(system, 'refused');
  if (statusCode === 429) return new ConnectorError(system, 'throttled');
  if (statusCode >= 500) return new ConnectorError(system, 'failing');
  if (statusCode >= 400) return new CardRefused(`The card terminal service declined this: ${error.message}`);
  return new ConnectorError(system, 'nonsense');
}

/** Returns why a card wasn't charged, for people. */
export function declineReason(code: string | null, message: string | null): string {
  if (code === 'customer_canceled') return 'The customer cancelled on the terminal.';
  if (code === 'terminal_reader_timeout') return 'No card was presented in time.';
  if (code === 'card_declined') return 'The bank declined the card.';
  return message ?? 'The card wasn’t charged.';
}
