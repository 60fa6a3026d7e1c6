import { timingSafeEqual } from 'node:crypto';
import { deriveKey, fingerprint, keyedHash } from '../../../platform/identity/keys.ts';

type Signed = { id: string; orderId: string; path: string };

/**
 * Makes and checks the tokens in the addresses of order pages: 256 bits, made of the link, its order and its path with a key of this
 * installation. Nothing that is stored opens a page, and staff can be shown the address again.
 */
export class OrderLinkTokens {
  readonly #key: Uint8Array;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#key = deriveKey(secret, 'order link');
    this.#publicUrl = publicUrl;
  }

  /** Returns the address of the page that a link opens. */
  urlOf(link: Signed): string {
    return new URL(`/order/${link.orderId}/${this.#tokenOf(link)}`, this.#publicUrl).href;
  }

  /** Returns what is stored of a link's token, and found by it. */
  storedHashOf(link: Signed): string {
    return fingerprint(this.#tokenOf(link));
  }

  /** Returns true when a token is the one of this link. */
  isOf(link: Signed, token: string): boolean {
    const [right, given] = [Buffer.from(this.#tokenOf(link)), Buffer.from(token)];
    return right.length === given.length && timingSafeEqual(right, given);
  }

  #tokenOf({ id, orderId, path }: Signed): string {
    return keyedHash(this.#key, `${id} ${orderId} ${path}`);
  }
}
