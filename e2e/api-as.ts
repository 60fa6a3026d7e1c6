import { randomUUID } from 'node:crypto';
import { fetchPatiently } from '../server/src/testing/fetch-patiently.ts';
import type { DemoServer } from './demo-server.ts';
import { accountOf } from './person.ts';

type Method = 'GET' | 'POST' | 'PATCH';
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely, and fail when something else is there
export type Api = (method: Method, path: string, body?: object, headers?: Record<string, string>) => Promise<any>;

/** Returns calls of the API as one of the demo's people; one that is refused fails the test. */
export async function apiAs(server: DemoServer, role: string): Promise<Api> {
  const send = async (method: Method, path: string, body: object | undefined, headers: Record<string, string>) => {
    const answer = await fetchPatiently(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const { token } = await send('POST', '/auth/sign-in', accountOf(role, server), {});
  return (method, path, body, headers = {}) =>
    send(method, path, body, { authorization: `Bearer ${token}`, ...headers });
}
