/** How Node calls it when a server doesn't prove that it is who it should be; nothing was sent to it then. */
const certificateCodes = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'CERT_CHAIN_TOO_LONG',
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'HOSTNAME_MISMATCH',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Returns true when a connection failed for the certificate of the other side. */
export function isCertificateError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Our mail library puts a code of its own in front.
  const { code, originalCode }: Error & { code?: unknown; originalCode?: unknown } = error;
  return [code, originalCode].some((one) => certificateCodes.has(String(one))) || isCertificateError(error.cause);
}
