import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of the sign-in, each for one purpose, all made from the one secret of the installation. */
export type IdentityKeys = ReturnType<typeof deriveKeys>;

export function deriveKeys(secret: string) {
  return {
    accessToken: deriveKey(secret, 'access token'),
    sessionSecret: deriveKey(secret, 'session secret'),
    resetCode: deriveKey(secret, 'reset code'),
    secondFactor: deriveKey(secret, 'second factor'),
    recoveryCode: deriveKey(secret, 'recovery code'),
    challenge: deriveKey(secret, 'second factor challenge'),
    singleSignOn: deriveKey(secret, 'single sign-on'),
  };
}

/** Returns a key for one purpose, made from the secret of the installation. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'poolhouse', purpose, 32));
}

/** Returns 256 random bits for a cookie. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a value that only holders of the key can work out from `text`. */
export function keyedHash(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns what is stored instead of a secret of 128 bits or more; such secrets can't be guessed, so no slow hash is needed. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
