import { Failure } from '@poolhouse/domain/kernel/errors';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../context.ts';

const lifetimeSeconds = 15 * 60;
const maxRemembered = 10_000;
const algorithm = 'HS256';
const issuer = 'poolhouse';

export type TokenClaims = { userId: string; sessionId: string; expiresAtMs: number };
export type IssuedToken = { token: string; expiresAt: string };

/**
 * The token that API calls carry for 15 minutes. It says who and which session only; whether the session still
 * stands is asked elsewhere. A signature is checked once, then the token is known by its text.
 */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #clock: Clock;
  readonly #known = new Map<string, TokenClaims>();

  constructor(key: Uint8Array, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  async issue(userId: string, sessionId: string): Promise<IssuedToken> {
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    const token = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(this.#key);
    return { token, expiresAt: new Date((issuedAt + lifetimeSeconds) * 1000).toISOString() };
  }

  /** What a token says that was checked before; undefined when it must be checked. Refuses one that has run out. */
  recall(token: string): TokenClaims | undefined {
    const claims = this.#known.get(token);
    if (claims === undefined || claims.expiresAtMs > this.#clock.now().getTime()) return claims;
    this.#known.delete(token);
    throw tokenRefused();
  }

  async check(token: string): Promise<TokenClaims> {
    const claims = await this.#verify(token);
    if (this.#known.size >= maxRemembered) this.#forgetOldest();
    this.#known.set(token, claims);
    return claims;
  }

  forget(): void {
    this.#known.clear();
  }

  async #verify(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [algorithm],
        issuer,
        currentDate: this.#clock.now(),
      });
      if (typeof payload.sub === 'string' && typeof payload.sid === 'string' && typeof payload.exp === 'number')
        return { userId: payload.sub, sessionId: payload.sid, expiresAtMs: payload.exp * 1000 };
    } catch {
      // Which of its parts is wrong is not revealed.
    }
    throw tokenRefused();
  }

  #forgetOldest(): void {
    const oldest = this.#known.keys().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }
}

function tokenRefused(): Failure {
  return new Failure('unauthenticated', 'Sign in again.');
}
