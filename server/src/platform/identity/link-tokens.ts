import { timingSafeEqual } from 'node:crypto';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { deriveKey, fingerprint, keyedHash } from './keys.ts';

/**
 * Makes and checks the tokens of links for one purpose: 256 bits, made of what a link is over with a key of this installation.
 * Nothing that is stored opens a page, and staff can be shown the address again.
 */
export class LinkTokens {
  readonly #key: Uint8Array;

  constructor(secret: string, purpose: string) {
    this.#key = deriveKey(secret, purpose);
  }

  tokenOf(over: string): string {
    return keyedHash(this.#key, over);
  }

  /** Returns what is stored of a token, and found by it. */
  storedHashOf(over: string): string {
    return fingerprint(this.tokenOf(over));
  }

  /** Returns true when a token is the one over this; how long it takes tells nothing of the right one. */
  isOf(over: string, token: string): boolean {
    const [right, given] = [Buffer.from(this.tokenOf(over)), Buffer.from(token)];
    return right.length === given.length && timingSafeEqual(right, given);
  }
}

/** Refuses a link that opens nothing: each reason has this same answer. */
export function linkMissed(): Failure {
  return new Failure('not-found', 'Check the link, or it may have been moved or deleted.');
}
