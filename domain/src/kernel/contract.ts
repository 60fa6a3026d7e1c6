import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { AuditAction, ServiceAction } from './records.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call.
 * - `anonymous`: no sign-in is needed; the call has its own rate limit.
 * - `session`: every signed-in user; with `set-up` also those who still have to set up a second factor, with
 *   `first-login` besides them those who still have to change their password.
 * - otherwise `area:action`, checked by `can` against page, role and permissions.
 */
export type Access<Permission extends string = string> =
  | 'anonymous'
  | 'session'
  | 'session-set-up'
  | 'session-first-login'
  | Permission;

/**
 * Whose records a call answers and changes for a dealer's account, which is outside the company.
 * - `own-dealer`: those of its dealer alone; another dealer's can't be told from none.
 * - `own-account`: those of the account that is signed in.
 * - `shared`: the same answer for every dealer, without personal or dealer-specific data.
 */
export type CallScope = 'own-dealer' | 'own-account' | 'shared';

/** Access that a dealer's account can be given. A test holds it to the pages that the role may have. */
export type DealerAccess =
  | 'session'
  | 'session-set-up'
  | 'session-first-login'
  | `${'service_request' | 'service_request.pick_up'}:${string}`;

/** The scope that a call of this access declares: one where a dealer may reach it, else none. */
export type ScopeFor<Given extends Access> = string extends Given
  ? { scope?: CallScope }
  : Given extends DealerAccess
    ? { scope: CallScope }
    : { scope?: never };

/**
 * What comes in and goes out.
 * json: both; csv: a streamed download with the list's filters; file: a streamed download;
 * upload: the body is the file itself, with its name in X-Filename;
 * webhook: a program of others tells something in a body that it has signed: its bytes and headers come as they are;
 * tus: a part of a resumable upload, as the tus protocol has it.
 */
export type CallKind = 'json' | 'csv' | 'file' | 'upload' | 'webhook' | 'tus';

type CallFields = {
  /** `feature.useCase`, unique; names the operation in the OpenAPI document, the log and the query keys. */
  name: string;
  /** Under /api, with `:name` for parameters. */
  path: `/${string}`;
  kind?: CallKind;
  access: Access;
  /** Required where a dealer's account may reach the call. */
  scope?: CallScope;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
  /** Status of a success; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** What the call may refuse with, besides what every call may (invalid, unauthenticated, forbidden, internal …). */
  errors?: readonly ErrorCode[];
  /** PATCH and DELETE need If-Match; `own-key` for state changes that carry their own key. */
  revision?: 'if-match' | 'own-key';
  /** A sale or a send demands an Idempotency-Key; other POSTs may carry one. */
  idempotency?: 'optional' | 'required';
  /** An anonymous call that people make with a session too: it knows who they are then. */
  knowsSession?: true;
  /** Requests a minute from one address; 0 = only the general limit. */
  perMinute?: number;
  /** Answered during maintenance too: what an administrator needs to get in, and every user to see the state. */
  duringMaintenance?: true;
  /** Called by programs of others, which send a body of their own in whatever form: it means nothing and is dropped. */
  dropsBody?: true;
  /** Largest body in bytes; 1 MiB unless told. */
  bodyLimit?: number;
};

/** What a success writes into the activity log, by the constant of the feature or service. */
type Audit = AuditAction | ServiceAction;

/** A call that changes something names its action, or says why a success leaves nothing in the activity log. */
type Recorded = { audit: Audit; unaudited?: never } | { audit?: never; unaudited: string };

type Reading =
  | { method: 'GET'; isReading?: never; audit?: Audit; unaudited?: never }
  /** A POST that changes nothing: its question is too long for an address. */
  | { method: 'POST'; isReading: true; audit?: Audit; unaudited?: never };

type Mutation = { method: Exclude<Method, 'GET'>; isReading?: never } & Recorded;

export type CallSpec = CallFields & (Reading | Mutation);

export type Call<Spec extends CallSpec = CallSpec> = Spec;

/**
 * A call of a page that a link opens. Whatever stands in the address is looked up: a wrong one is refused like one that never was, not
 * for its form. Links are tried from anywhere, so that an address has few tries.
 */
export const openedByLink = { access: 'anonymous', perMinute: 60, errors: ['not-found'] } as const;

/** Declares one call. The server mounts it, the web derives its client from it, tests walk it. */
export function defineCall<const Spec extends CallSpec>(spec: Spec & ScopeFor<Spec['access']>): Call<Spec> {
  return spec;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a use case gets: parameters, query and body after parsing. */
export type InputOf<C extends CallSpec> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** The revision that the client saw, from If-Match. */
  revision: C['revision'] extends 'if-match' ? number : number | undefined;
};

/** What a client sends, before parsing. */
export type RequestOf<C extends CallSpec> = {
  params?: Given<C['params']>;
  query?: Given<C['query']>;
  body?: Given<C['body']>;
};

export type AnswerOf<C extends CallSpec> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;

/** Returns true for calls that change something: they need an audit action (or a reason to have none), a key or a revision. */
export function isMutation(call: CallSpec): boolean {
  return call.method !== 'GET' && call.isReading !== true;
}
