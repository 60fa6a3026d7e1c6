import { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import { type ClientParts, createHttpClient, type HttpClient } from '../http/http-client.ts';
import { retryAfterDropped } from '../http/retry-after-dropped.ts';
import { invalidAnswer, readAnswer, system } from './clicksend-answers.ts';
import { type SmsLookUp, type SmsMessage, type SmsPort, SmsRefused, type SmsSteps, smsDropsAfterMs } from './port.ts';

type ClicksendOptions = ClientParts & {
  /** The address of the API: `https://rest.clicksend.com/v3`. */
  url: string;
  user: string;
  key: string;
  /** A number or a name that is registered there; null for the account's own. */
  from: string | null;
};

/** A page of the history: a hundred messages of at most two segments. */
const largestAnswer = 2 * 1024 * 1024;
const pageSize = 100;
/** More messages than that in so short a time are more than can be looked through. */
const maxPages = 20;
/** The provider's clock may be another one. */
const marginMs = 10 * 60_000;

/**
 * Connects to ClickSend's REST API v3 (developers.clicksend.com): Basic credentials, `POST sms/send` with a `custom_string` of ours, and
 * `GET sms/history` between two dates, which gives it back. The API has no idempotency key and no search by that string, so the
 * history since the hand-over is looked through.
 */
export function clicksendSms({ url, user, key, from, ...parts }: ClicksendOptions): SmsPort {
  const credentials = Buffer.from(`${user}:${key}`).toString('base64');
  const client = createHttpClient({
    name: system,
    baseUrl: url,
    headers: { authorization: `Basic ${credentials}` },
    secrets: [credentials, key],
    largestAnswer,
    ...parts,
  });
  return {
    isOn: true,
    check: (signal) =>
      client.call({ call: 'check', path: 'account', isCheck: true, ...(signal && { signal }) }, (answer) => {
        readAnswer(z.object({ user_id: z.number() }), answer);
      }),
    send: (message, { beforeHandOver, ...lookUp } = {}) => sendOne(client, { message, from, beforeHandOver, lookUp }),
    find: async (reference, since, lookUp = {}) => {
      for (let page = 1; page <= maxPages; page += 1) {
        const { data, last_page } = await readHistory(client, { since, page, lookUp });
        const found = data.find((one) => one.direction === 'out' && one.custom_string === reference);
        if (found !== undefined) return { id: found.message_id, status: found.status };
        if (page >= last_page) return null;
      }
      throw new ConnectorError(system, 'nonsense', { systemMessage: `More than ${maxPages} pages of history.` });
    },
  };
}

const sent = z.object({
  messages: z.tuple([z.object({ message_id: z.string().min(1).optional(), status: z.string().min(1) })]),
});
type Sending = {
  message: SmsMessage;
  from: string | null;
  beforeHandOver: SmsSteps['beforeHandOver'];
  lookUp: SmsLookUp;
};

async function sendOne(client: HttpClient, { message, from, beforeHandOver, lookUp }: Sending) {
  const { reference, to, text } = message;
  const one = { source: 'poolhouse', ...(from !== null && { from }), to, body: text, custom_string: reference };
  await beforeHandOver?.();
  const request = {
    call: 'send message',
    method: 'POST',
    path: 'sms/send',
    body: { messages: [one] },
    ...lookUp,
  } as const;
  return retryAfterDropped(smsDropsAfterMs, () =>
    client.call({ ...request, isBackground: true }, (answer) => {
      const [{ message_id: id, status }] = readAnswer(sent, answer).messages;
      // Each message has a word of its own beside that of the call: INVALID_RECIPIENT, INSUFFICIENT_CREDIT.
      if (status !== 'SUCCESS') throw new SmsRefused(status.replaceAll('_', ' ').toLowerCase());
      if (id === undefined) throw invalidAnswer(answer.text);
      return { id, status };
    }),
  );
}

const history = z.object({
  last_page: z.int(),
  data: z.array(
    z.object({
      message_id: z.string(),
      direction: z.string(),
      status: z.string(),
      custom_string: z.string().nullable(),
    }),
  ),
});

type Page = { since: Date; page: number; lookUp: SmsLookUp };

function readHistory(client: HttpClient, { since, page, lookUp }: Page) {
  const from = Math.floor((since.getTime() - marginMs) / 1000);
  const query = new URLSearchParams({ date_from: String(from), page: String(page), limit: String(pageSize) });
  const request = { call: 'find message', path: `sms/history?${query}`, isBackground: true, ...lookUp };
  return client.call(request, (answer) => readAnswer(history, answer));
}

const off = () => Promise.reject(new ConnectorError(system, 'off'));

/** The port while no provider is configured. */
export const smsOff: SmsPort = { isOn: false, check: off, send: off, find: off };
