import type { ErrorCode, FieldError } from '@poolhouse/domain/kernel/errors';

/** What a call can fail with: the server's own codes, and the one for "no answer". */
export type FailureCode = ErrorCode | 'network-request-failed';

export type ApiFailureParts = {
  status: number;
  code: FailureCode;
  detail: string;
  fields?: FieldError[];
  facts?: Record<string, unknown>;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
};

/** A call that did not succeed. `detail` may be shown to a person as it stands; `status` is 0 without an answer. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly detail: string;
  readonly fields: FieldError[];
  readonly facts: Record<string, unknown>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(parts: ApiFailureParts) {
    super(parts.detail);
    this.name = 'ApiFailure';
    this.status = parts.status;
    this.code = parts.code;
    this.detail = parts.detail;
    this.fields = parts.fields ?? [];
    this.facts = parts.facts ?? {};
    this.requestId = parts.requestId ?? null;
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null;
  }
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure;
}

/** Returns the failure of a call without an answer: no network, no server, or the connection broke. */
export function networkFailure(): ApiFailure {
  return new ApiFailure({
    status: 0,
    code: 'network-request-failed',
    detail: 'We can’t reach Poolhouse. Check your connection and try again.',
  });
}

export function timeoutFailure(): ApiFailure {
  return new ApiFailure({
    status: 0,
    code: 'request-timeout',
    detail: 'Poolhouse took too long to answer. Try again.',
  });
}
