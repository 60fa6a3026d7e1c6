import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NewsletterKind, newsletterKind } from '@poolhouse/domain/kernel/newsletter-kind';
import { deriveKey } from '../identity/keys.ts';

type Refusal = { kind: NewsletterKind; address: string };

/**
 * Links by which readers say that they want no more of a kind of newsletter. They work forever, since old mails lie in
 * mailboxes for years; they can't be made for another address.
 */
export class UnsubscribeLinks {
  readonly #key: Uint8Array;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#key = deriveKey(secret, 'unsubscribe');
    this.#publicUrl = publicUrl;
  }

  /** The page with a button, for people. */
  pageOf(refusal: Refusal): string {
    return new URL(`/unsubscribe?token=${this.#tokenOf(refusal)}`, this.#publicUrl).href;
  }

  /** What a mailbox calls by itself when its reader presses its button (RFC 8058). */
  callOf(refusal: Refusal): string {
    return new URL(`/api/unsubscribe?token=${this.#tokenOf(refusal)}`, this.#publicUrl).href;
  }

  /** Who wants no more of what; null for what we never signed. */
  read(token: string): Refusal | null {
    const [kind, address, seal, more] = token.split('.');
    const known = newsletterKind.safeParse(kind);
    if (!known.success || address === undefined || seal === undefined || more !== undefined) return null;
    const refusal = { kind: known.data, address: Buffer.from(address, 'base64url').toString('utf8') };
    const [expected, given] = [Buffer.from(this.#sealOf(refusal)), Buffer.from(seal)];
    return expected.length === given.length && timingSafeEqual(expected, given) ? refusal : null;
  }

  #tokenOf({ kind, address }: Refusal): string {
    const lower = address.toLowerCase();
    return `${kind}.${Buffer.from(lower).toString('base64url')}.${this.#sealOf({ kind, address: lower })}`;
  }

  #sealOf({ kind, address }: Refusal): string {
    return createHmac('sha256', this.#key).update(`${kind} ${address}`).digest('base64url');
  }
}
