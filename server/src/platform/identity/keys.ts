import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { makeId } from '@poolhouse/domain/kernel/ids';

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

/** Returns the cookie of a new session: its first part stays for good and says which session it is, the other one is renewed. */
export function newSessionSecret(): string {
  return `${randomSecret()}.${randomSecret()}`;
}

/** Returns the cookie that follows one. Cookies of earlier releases have one part. */
export function nextSessionSecret({ sessionSecret }: IdentityKeys, secret: string): string {
  const [family, rest] = secret.split('.');
  const successor = keyedHash(sessionSecret, secret);
  return rest === undefined ? successor : `${family}.${successor}`;
}

/** Returns the id of the session that a cookie is or was of, however old; null for a cookie of one part. No id gives the cookie away. */
export function sessionIdOf(secret: string): string | null {
  const [family = '', rest] = secret.split('.');
  if (rest === undefined) return null;
  const bytes = createHash('sha256').update(`session ${family}`).digest().subarray(0, 16);
  return makeId(bytes.readUIntBE(0, 6), bytes.subarray(6));
}

/** Returns a value that only holders of the key can work out from `text`. */
export function keyedHash(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns what is stored instead of a secret of 128 bits or more; such secrets can't be guessed, so no slow hash is needed. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
