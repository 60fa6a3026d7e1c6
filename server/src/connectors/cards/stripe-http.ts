import type { Stripe } from 'stripe';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import type { HttpClient } from '../http/http-client.ts';

/** As sentences begin with it. */
export const system = 'The card provider';

type MakeRequest = Stripe.HttpClient['makeRequest'];

/** Carries the calls of Stripe's library by our own client: its limits, its records without secrets, and its circuit. */
export function stripeHttp(client: HttpClient): Stripe.HttpClient {
  const makeRequest: MakeRequest = (_host, _port, path, method, headers, form) => {
    const request = {
      call: `${method} ${path.split('?')[0]?.replace(/\/(pi|tmr|re)_\w+/, '') ?? path}`,
      path: path.replace(/^\//, ''),
      method: method as 'GET' | 'POST',
      ...(method !== 'GET' && { form: String(form ?? '') }),
      headers: sentHeaders(headers),
      isSend: method !== 'GET',
    };
    return client.call(request, answerOf);
  };
  return { getClientName: () => 'poolhouse', makeRequest };
}

/** Leaves out what our own client sets, the key among it. */
function sentHeaders(headers: object): Record<string, string> {
  const ours = new Set(['authorization', 'content-length', 'content-type', 'accept', 'x-stripe-client-user-agent']);
  const sent = Object.entries(headers).filter(([name, value]) => !ours.has(name.toLowerCase()) && value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function answerOf({ status, text, headers }: HttpAnswer): Stripe.HttpClientResponse {
  const json = jsonOf(text);
  if (typeof json !== 'object' || json === null || !('object' in json || 'error' in json))
    throw new ConnectorError(system, 'nonsense', { systemMessage: text.slice(0, 500) });
  return {
    getStatusCode: () => status,
    getHeaders: () => Object.fromEntries(headers),
    getRawResponse: () => ({}),
    toStream: () => {
      throw new Error('Answers of the card provider are read whole.');
    },
    toJSON: () => Promise.resolve(json),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
