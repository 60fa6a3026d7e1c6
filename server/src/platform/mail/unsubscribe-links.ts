import { type NewsletterKind, newsletterKind } from '@poolhouse/domain/kernel/newsletter-kind';
import { LinkTokens } from '../identity/link-tokens.ts';

type Refusal = { kind: NewsletterKind; address: string };

/**
 * Links by which readers say that they want no more of a kind of newsletter. They work forever, since old mails lie in
 * mailboxes for years; they can't be made for another address.
 */
export class UnsubscribeLinks {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#tokens = new LinkTokens(secret, 'unsubscribe');
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
    return this.#tokens.isOf(linkClaimsOf(refusal), seal) ? refusal : null;
  }

  #tokenOf({ kind, address }: Refusal): string {
    const lower = address.toLowerCase();
    const seal = this.#tokens.tokenOf(linkClaimsOf({ kind, address: lower }));
    return `${kind}.${Buffer.from(lower).toString('base64url')}.${seal}`;
  }
}

const linkClaimsOf = ({ kind, address }: Refusal) => `${kind} ${address}`;
