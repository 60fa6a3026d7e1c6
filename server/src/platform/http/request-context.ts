import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { deviceTimeHeader } from '@poolhouse/domain/kernel/device-time';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { ticketHeader } from '@poolhouse/domain/kernel/upload-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { PersonalValues } from '../audit/personal-values.ts';
import { type Clock, type Context, type Cookies, type IdempotencyKey, newId, type SignedIn } from '../context.ts';
import type { Exports } from '../csv/exports.ts';
import type { Db } from '../database/connect.ts';
import type { PracticeMode } from './practice-mode.ts';
import type { RefusalLog } from './refusal-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    who: SignedIn | null;
    /** Why the token of the request isn't valid; null when it is, or when there is none to check. */
    refusal: unknown;
  }
}

/** Finds out whose token a request carries. */
export type Authenticator = { authenticate(token: string): SignedIn | Promise<SignedIn> };

/** What the mount needs to build a context for each request. */
export type ContextSource = {
  db: Db;
  pool: Pool;
  clock: Clock;
  personal: PersonalValues;
  /** Carries out the calls of kind csv. */
  exports: Exports;
  rateLimitScale: number;
  /** Where refusals leave their line in the log. */
  refusals: RefusalLog;
  secureCookies: boolean;
  /** False for what a page of another site sends: it gets nothing by our cookie. */
  isOwnPage(headers: IncomingHttpHeaders): boolean;
  /** Carries out the calls of people who practise. */
  practice: Pick<PracticeMode, 'run'>;
  /** Opens a resumable upload as the body of an upload call; `ticket` is a public form's. */
  openUpload(ctx: Context, id: string, ticket: string | null): Readable;
  /** Who the request's token belongs to; at once, without a promise, when everything is known already. */
  identify(request: FastifyRequest): SignedIn | Promise<SignedIn>;
};

/** Returns the bearer token of a request; refuses with 401 when there is none. */
export function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (header === undefined) throw new Failure('unauthenticated', 'Sign in to continue.');
  const [, token] = /^Bearer ([\w.~+/=-]{1,4000})$/.exec(header) ?? [];
  if (token === undefined) throw new Failure('unauthenticated', 'Sign in again.');
  return token;
}

/** Returns the context of a use case for one request. */
export function makeContext(
  source: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
  idempotencyKey: IdempotencyKey | null,
): Context {
  let signal: AbortSignal | null = null;
  return {
    who: request.who,
    actingFor: null,
    db: source.db,
    pool: source.pool,
    clock: source.clock,
    newId,
    personal: source.personal,
    log: request.log as Context['log'],
    requestId: request.id,
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    idempotencyKey,
    ticket: ticketOf(request),
    deviceTime: deviceTimeOf(request),
    cookies: cookiesOf(source, request, reply),
    identify: async () => (request.headers.authorization === undefined ? null : source.identify(request)),
    get signal() {
      signal ??= signalOf(reply);
      return signal;
    },
  };
}

/** Returns the ticket that a request carries; a header that comes more than once is none. */
function ticketOf(request: FastifyRequest): string | null {
  const given = request.headers[ticketHeader];
  return typeof given === 'string' ? given : null;
}

/** Returns what the clock of the device showed; a header that is no instant is none. */
function deviceTimeOf(request: FastifyRequest): Date | null {
  const given = request.headers[deviceTimeHeader];
  const time = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}

function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The cookie that renews tokens: not readable by scripts, sent to our own pages only, and of no use to others. */
function cookiesOf(
  { secureCookies: secure, isOwnPage }: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Cookies {
  const name = secure ? '__Host-poolhouse' : 'poolhouse';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const refuseOthers = () => {
    if (!isOwnPage(request.headers)) throw new Failure('forbidden', 'Open Poolhouse itself to do this.');
  };
  return {
    get: () => {
      refuseOthers();
      return request.cookies[name];
    },
    set: (value, maxAgeSeconds) => {
      refuseOthers();
      reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds });
    },
    clear: () => {
      reply.clearCookie(name, options);
    },
  };
}
