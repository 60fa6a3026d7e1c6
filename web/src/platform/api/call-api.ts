import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { deviceTimeHeader } from '@poolhouse/domain/kernel/device-time';
import { ticketHeader } from '@poolhouse/domain/kernel/upload-headers';
import { noteAccess } from '../session/follow-access.ts';
import { notePractised, practiceHeader } from '../session/practice.ts';
import { reauthenticate } from '../session/reauthenticate.ts';
import { renewSession } from '../session/renew-session.ts';
import { invalidateToken, sessionState, validToken } from '../session/session-store.ts';
import { cashierHeader, noteEndedTurn } from '../session/till-turn.ts';
import { refuseWhileViewing, viewAsHeader } from '../session/view-as.ts';
import { isApiFailure, networkFailure } from './api-failure.ts';
import { fetchWithTimeout, type Limits } from './fetch-with-timeout.ts';
import { readFailure } from './parse-problem.ts';
import { requestUrl } from './request-url.ts';

const pauseBeforeRepeatMs = 800;

export type CallOptions<C extends CallSpec> = RequestOf<C> &
  Limits & {
    /** The revision that the person saw; sent as If-Match. */
    ifMatch?: number;
    /** Give one to make several tries of the same act count once; otherwise each call makes its own. */
    idempotencyKey?: string;
    /** The ticket of a public form. */
    ticket?: string;
    /** What the clock of this device shows, for calls that were kept on it. */
    deviceTime?: Date;
  };

/** What is needed of a contract to make its call; so a page can do without the schemas. */
export type CallSignature = Pick<CallSpec, 'name' | 'method' | 'path' | 'access'>;

/**
 * Makes a call of the contract and answers what it declares.
 * Throws an ApiFailure; an abort through `signal` throws the signal's reason as it is, so that it can be ignored.
 */
export async function callApi<C extends CallSpec>(call: C, options: CallOptions<C> = {}): Promise<AnswerOf<C>> {
  const response = await sendCall(call, options);
  return readAnswer<C>(response);
}

/** Sends a call like `callApi`, but returns the answer unread (downloads, headers). Only successes come back. */
export async function sendCall(call: CallSignature, options: CallOptions<CallSpec> = {}): Promise<Response> {
  refuseWhileViewing(call);
  const send = prepareCall(call, options);
  const answer = await sendSignedIn(call, send, options);
  if (answer.ok) notePractised(call);
  if (answer.status !== 403) return accept(answer);
  const failure = await readFailure(answer);
  noteEndedTurn(failure);
  if (failure.code !== 'requires-recent-login' || !(await reauthenticate())) throw failure;
  return accept(await send());
}

/** Sends, and again with a new token when the one it had was too old. */
async function sendSignedIn(
  call: CallSignature,
  send: () => Promise<Response>,
  options: CallOptions<CallSpec>,
): Promise<Response> {
  const first = await attempt(call, send, options);
  noteAccess(first);
  if (first.status !== 401 || !renews(call)) return first;
  const failure = await readFailure(first);
  if (failure.code !== 'unauthenticated') throw failure;
  invalidateToken();
  await renewSession();
  return send();
}

/** A POST carries its key, so repeating it after a broken connection can't do the thing twice. */
async function attempt(
  call: CallSignature,
  send: () => Promise<Response>,
  options: CallOptions<CallSpec>,
): Promise<Response> {
  if (renews(call) && validToken() === null) await renewSession();
  try {
    return await send();
  } catch (error) {
    const again = call.method === 'POST' && isApiFailure(error) && error.code === 'network-request-failed';
    if (!again || options.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseBeforeRepeatMs));
    return send();
  }
}

/** Calls for people who are signed in; before that, the 401 is the answer. */
function renews(call: CallSignature): boolean {
  return call.access !== 'anonymous' && sessionState().status !== 'signed-out';
}

function prepareCall(call: CallSignature, options: CallOptions<CallSpec>): () => Promise<Response> {
  const url = requestUrl(call.path, options);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...viewAsHeader(call),
    ...practiceHeader(call),
    ...cashierHeader(call),
  };
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (call.method === 'POST' || options.idempotencyKey !== undefined)
    headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (options.ticket !== undefined) headers[ticketHeader] = options.ticket;
  if (options.deviceTime !== undefined) headers[deviceTimeHeader] = options.deviceTime.toISOString();
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`;
  return () => {
    const token = validToken();
    const withToken = token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
    return fetchWithTimeout(url, { method: call.method, headers: withToken, body }, options);
  };
}

async function accept(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw await readFailure(response);
}

/** The server serialises answers from the contract's own schema, so the shape is taken on trust here. */
async function readAnswer<C extends CallSpec>(response: Response): Promise<AnswerOf<C>> {
  if (response.status === 204) return undefined as AnswerOf<C>;
  try {
    return (await response.json()) as AnswerOf<C>;
  } catch {
    throw networkFailure();
  }
}
