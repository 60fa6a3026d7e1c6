import { Failure } from '@poolhouse/domain/kernel/errors';

/** What openid-client calls an answer that speaks against the person, not against the connection or the set-up. */
const refusals = new Set([
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

/** Puts what went wrong with the provider into words; the cause goes to the log. */
export function failureOfProvider(error: unknown): Failure {
  const { code, error: reason } = Object(error) as { code?: unknown; error?: unknown };
  const isRefusal = refusals.has(String(code)) || (code === 'OAUTH_RESPONSE_BODY_ERROR' && reason === 'invalid_grant');
  if (isRefusal)
    return new Failure('invalid-credential', 'Your company’s sign-in couldn’t confirm who you are. Try again.', {
      cause: error,
    });
  const message = 'Your company’s sign-in isn’t available right now. Use your email and password, or try again later.';
  return new Failure('network-request-failed', message, { cause: error });
}
