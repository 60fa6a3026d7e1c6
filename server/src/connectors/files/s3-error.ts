import type { Clock } from '../../platform/context.ts';
import { isCertificateError } from '../http/certificate-error.ts';
import { ConnectorError, type ConnectorErrorReason } from '../http/connector-error.ts';
import { retryAfter } from '../http/retry-after.ts';

/** As sentences begin with it. */
export const system = 'The file store';

/** What of an error of the SDK we look at. */
type Seen = {
  name: string;
  message: string;
  code: string;
  status: number | null;
  retryAfter: string | null;
};

const refusals = new Set(['NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'PermanentRedirect']);
const throttles = new Set(['SlowDown', 'TooManyRequests', 'TooManyRequestsException', 'ThrottlingException']);

/** Returns why the store gave no answer that can be used. */
export function s3ErrorOf(error: unknown, clock: Clock): ConnectorError {
  if (error instanceof ConnectorError) return error;
  const seen = look(error);
  const reason = isCertificateError(error) ? 'tls' : reasonOf(seen);
  return new ConnectorError(system, reason, {
    systemMessage: `${seen.name} ${seen.message}`.slice(0, 500),
    retryAfterMs: retryAfter(seen.retryAfter, clock.now()),
    cause: error,
  });
}

function reasonOf({ name, message, code, status }: Seen): ConnectorErrorReason {
  const isBroken = code === 'ECONNRESET' || code === 'EPIPE';
  if (name === 'AbortError' || (name === 'TimeoutError' && !isBroken)) return 'slow';
  if (status === 401 || status === 403 || refusals.has(name)) return 'refused';
  if (status === 429 || throttles.has(name)) return 'throttled';
  if (status !== null && status >= 500) return 'failing';
  // A connection that breaks within an answer is told apart from one that breaks before it by this word alone.
  if (message === 'aborted' || status !== null) return 'nonsense';
  return code === '' ? 'nonsense' : 'unreachable';
}

function look(error: unknown): Seen {
  const outer = fieldsOf(error);
  const metadata = fieldsOf(outer.$metadata);
  const response = fieldsOf(outer.$response);
  const header = fieldsOf(response.headers)['retry-after'];
  const status = metadata.httpStatusCode ?? response.statusCode;
  return {
    name: textOf(outer.name),
    message: textOf(outer.message),
    code: textOf(outer.code),
    status: typeof status === 'number' ? status : null,
    retryAfter: typeof header === 'string' ? header : null,
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns true when the store says that nothing lies under a key, rather than that something is wrong. */
export function isNotFound(error: unknown): boolean {
  const { name } = fieldsOf(error);
  return name === 'NoSuchKey' || name === 'NotFound';
}
