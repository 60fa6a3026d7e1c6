import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of the sign-in, each for one purpose, all made from the one secret of the installation. */
export type IdentityKeys = ReturnType<typeof deriveKeys>;

export function deriveKeys(secret: string) {
  return {
    accessToken: derive(secret, 'access token'),
    sessionSecret: derive(secret, 'session secret'),
    resetCode: derive(secret, 'reset code'),
    secondFactor: derive(secret, 'second factor'),
    recoveryCode: derive(secret, 'recovery code'),
    challenge: derive(secret, 'second factor challenge'),
    singleSignOn: derive(secret, 'single sign-on'),
  };
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'poolhouse', purpose, 32));
}

/** 256 random bits for a cookie. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A value that only holders of the key can work out from `text`. */
export function keyed(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What is stored instead of a secret of 128 bits or more; such secrets can't be guessed, so no slow hash is needed. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
