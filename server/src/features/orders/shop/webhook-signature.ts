import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether a message was signed with the secret: base64 of the HMAC-SHA256 of its bytes as they came. How long the comparison
 * takes tells nothing about the signature.
 */
export function isValidSignature(bytes: Buffer, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
