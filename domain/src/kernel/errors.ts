/**
 * The closed list of failures a call can answer with, and the HTTP status each one has.
 * 401 = not signed in, 403 = the person may not, 404 = there is none that the person may know of.
 */
export const errorStatus = {
  invalid: 400,
  'unsupported-file': 400,
  'unsupported-media-type': 415,
  'invalid-credential': 401,
  'second-factor-required': 401,
  unauthenticated: 401,
  forbidden: 403,
  password_change_required: 403,
  second_factor_required: 403,
  'user-disabled': 403,
  'user-not-found': 403,
  'requires-recent-login': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'not-allowed-now': 409,
  'invalid-action-code': 400,
  'expired-action-code': 400,
  'weak-password': 400,
  'revision-conflict': 412,
  'too-large': 413,
  'address-too-long': 414,
  'range-not-satisfiable': 416,
  'unknown-host': 421,
  'key-reused': 422,
  'revision-required': 428,
  'too-many-requests': 429,
  'headers-too-large': 431,
  'request-timeout': 408,
  internal: 500,
  'network-request-failed': 502,
  unavailable: 503,
  maintenance: 503,
  'no-space': 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field: `path` as the client sent it (`address.state`), `message` says how to fix it. */
export type FieldError = { path: string; message: string };

export type FailureDetail = {
  fields?: FieldError[];
  /** Extra facts that are safe to show (both values of a conflict, the allowed next states …). */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A refusal that a person can understand. `message` is shown as it stands; the cause goes to the log only. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly detail: FailureDetail;

  constructor(code: ErrorCode, message: string, detail: FailureDetail = {}) {
    super(message, { cause: detail.cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Returns the failure for a record that doesn't exist or that the person may not see: the two look the same. */
export function notFound(what: string): Failure {
  return new Failure('not-found', `We couldn’t find that ${what}.`);
}

/** Returns the same refusal with its fields named as the client sent them, within an object of the body. */
export function failureWithin(name: string, error: unknown): unknown {
  if (!(error instanceof Failure) || error.detail.fields === undefined) return error;
  const fields = error.detail.fields.map(({ path, message }) => ({ path: `${name}.${path}`, message }));
  return new Failure(error.code, error.message, { ...error.detail, fields });
}

/** Returns the failure of one wrong field; the message says how to correct it. */
export function invalidField(path: string, message: string): Failure {
  return new Failure('invalid', message, { fields: [{ path, message }] });
}
