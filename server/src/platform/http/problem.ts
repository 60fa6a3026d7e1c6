import { capital } from '@poolhouse/domain/kernel/capital';
import { type ErrorCode, errorStatus, Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isConnectionFailure, isPoolExhausted } from '../database/connection-failure.ts';
import { failureOfDatabase, isDatabaseError } from '../database/database-failure.ts';
import { OutsideFailure } from '../outside-failure.ts';

const titles: Partial<Record<ErrorCode, string>> = {
  invalid: 'Invalid request',
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  'not-found': 'Not found',
  conflict: 'Already exists',
  'revision-conflict': 'Changed by someone else',
  'too-many-requests': 'Too many requests',
  internal: 'Something went wrong on our side',
  unavailable: 'Not available right now',
  maintenance: 'Closed for maintenance',
};

/** When to come back after too many requests, where the refusal doesn't say. */
const usualWaitSeconds = 60;

/** Sends a failure as problem+json (RFC 9457). What is unknown stays in the log; the client gets the request id. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = toFailure(error);
  if (failure.status >= 500 && failure.code !== 'maintenance' && !isClientGone(error, reply))
    request.log.error({ err: error }, 'request failed');
  else if (isDatabaseError(failure.detail.cause))
    request.log.warn({ err: failure.detail.cause }, 'the database refused what the call let pass');
  else if (failure.detail.cause !== undefined) request.log.info({ err: failure.detail.cause }, failure.message);
  const { retryAfterSeconds = failure.status === 429 ? usualWaitSeconds : undefined } = failure.detail;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .serializer(JSON.stringify)
    .send(problemOf(failure, request.id));
}

export const problemType = 'application/problem+json; charset=utf-8';

/** Returns a failure as the client gets it. */
export function problemOf(failure: Failure, requestId: string): Record<string, unknown> {
  return {
    type: `/problems/${failure.code}`,
    title: titles[failure.code] ?? plainTitle(failure.code),
    status: failure.status,
    code: failure.code,
    detail: failure.message,
    requestId,
    ...(failure.detail.fields && { fields: failure.detail.fields }),
    ...failure.detail.facts,
  };
}

/** Returns the failure of a value that its schema refused, naming each field. */
export function failureOfIssues(error: z.ZodError, within: string): Failure {
  const fields = error.issues.slice(0, 50).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 5) : [];
    const path = [...issue.path, ...(keys.length > 0 ? [keys[0]] : [])].map(String).join('.').slice(0, 200);
    return { path: path || within, message: messageOf(issue) };
  });
  const first = fields[0];
  return new Failure('invalid', first ? `${first.path}: ${first.message}` : 'The request is not valid.', { fields });
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'Unknown field.';
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message)) return 'This is required.';
  return issue.message;
}

/** Returns true where work was ended because its client went away: that is no failure. */
function isClientGone(error: unknown, reply: FastifyReply): boolean {
  return reply.raw.destroyed && error instanceof DOMException && error.name === 'AbortError';
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof OutsideFailure) return error.toFailure();
  const busy = fromConnection(error);
  if (busy !== null) return busy;
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    const known = failureOfDatabase(error) ?? fromFastify(error as FastifyError);
    if (known !== null) return known;
  }
  return new Failure(
    'internal',
    'Something went wrong on our side. Try again, or contact support with the request ID.',
    {
      cause: error,
    },
  );
}

function fromFastify(error: FastifyError): Failure | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413)
    return new Failure('too-large', 'This is too large.');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Failure('unsupported-media-type', 'Send JSON (application/json).');
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Failure('invalid', 'The request has no body.');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure(
      codeOfStatus(error.statusCode),
      error.statusCode === 429 ? error.message : 'This request can’t be read.',
    );
  }
  return error.statusCode === 503
    ? new Failure('unavailable', 'We are busy. Try again in a moment.', { retryAfterSeconds: 5 })
    : null;
}

function codeOfStatus(status: number): ErrorCode {
  const found = (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status);
  return found ?? 'invalid';
}

/** Says that the same may work in a moment: the request found no connection to the database. */
function fromConnection(cause: unknown): Failure | null {
  const detail = { retryAfterSeconds: 2, cause };
  if (isPoolExhausted(cause)) return new Failure('unavailable', 'We are busy. Try again in a moment.', detail);
  if (isConnectionFailure(cause))
    return new Failure('unavailable', 'The database can’t be reached. Try again in a moment.', detail);
  return null;
}

/** `invalid-action-code` → `Invalid action code`. */
function plainTitle(code: ErrorCode): string {
  const words = code.replaceAll(/[-_]/g, ' ');
  return capital(words);
}
