import { Agent, request as startRequest } from 'node:http';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzAnswer } from './judge-answer.ts';

/** Longer than any call may take. */
const patienceMs = 60_000;
const shownCharacters = 2_000_000;

/** Returns what sends requests to a server over HTTP, as they are: nothing is corrected. */
export function senderTo(url: string): (request: FuzzRequest) => Promise<FuzzAnswer> {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> =>
    new Promise((resolve, reject) => {
      const sent = startRequest(`${url}${path}`, { agent, method, headers: withLength(headers, body) }, (response) => {
        const parts: Buffer[] = [];
        const settle = (isWhole: boolean) => {
          const text = Buffer.concat(parts).toString().slice(0, shownCharacters);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, isWhole });
        };
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () => settle(true));
        response.once('error', () => settle(false));
      });
      sent.setTimeout(patienceMs, () => sent.destroy(new Error(`No answer within ${patienceMs / 1_000} seconds.`)));
      // The server may close a kept connection just then: nothing of the request has arrived, and it goes over a new one.
      sent.once('error', (error) =>
        sent.reusedSocket ? resolve(send({ method, path, headers, body })) : reject(error),
      );
      sent.end(body ?? undefined);
    });
  return send;
}

function withLength(headers: Readonly<Record<string, string>>, body: Buffer | null): Record<string, string> {
  return body === null ? { ...headers } : { ...headers, 'content-length': String(body.length) };
}
