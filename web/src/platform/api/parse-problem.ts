import type { FieldError } from '@poolhouse/domain/kernel/errors';
import { ApiFailure, type FailureCode } from './api-failure.ts';

const fallbackCodes: Record<number, FailureCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

export type ResponseHead = { status: number; header: (name: string) => string | null };

/** Reads a refusal (problem+json, or whatever stood in for it on the way) into an ApiFailure. */
export function parseProblem(head: ResponseHead, text: string): ApiFailure {
  const problem = readObject(text);
  const code =
    typeof problem.code === 'string' ? (problem.code as FailureCode) : (fallbackCodes[head.status] ?? 'internal');
  return new ApiFailure({
    status: head.status,
    code,
    detail: textOf(problem.detail) ?? textOf(problem.title) ?? sentenceFor(head.status),
    fields: readFields(problem.fields),
    facts: factsOf(problem),
    requestId: textOf(problem.requestId) ?? head.header('x-request-id'),
    retryAfterSeconds: readSeconds(problem.retryAfterSeconds ?? head.header('retry-after')),
  });
}

/** Reads the refusal out of an answer that was no success. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const text = await response.text().catch(() => '');
  return parseProblem({ status: response.status, header: (name) => response.headers.get(name) }, text);
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ownMembers = new Set([
  'type',
  'title',
  'status',
  'detail',
  'instance',
  'code',
  'requestId',
  'fields',
  'retryAfterSeconds',
]);

/** What a refusal says beyond the usual: its own members stand beside the standard's. */
function factsOf(problem: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(problem).filter(([name]) => !ownMembers.has(name)));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readFields(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).flatMap(({ path, message }) => {
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

function readSeconds(value: unknown): number | null {
  const seconds = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

function sentenceFor(status: number): string {
  if (status === 502 || status === 503 || status === 504)
    return 'Poolhouse isn’t available right now. Try again in a moment.';
  if (status === 413) return 'This is too large to send.';
  return 'Something went wrong. Try again; if it happens again, tell your administrator.';
}
