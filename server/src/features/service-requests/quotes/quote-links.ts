import { LinkTokens } from '../../../platform/identity/link-tokens.ts';

type Version = { id: string; version: number };

/** Makes and checks the addresses by which customers open a version of a quote. */
export class QuoteLinks {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#tokens = new LinkTokens(secret, 'service quote');
    this.#publicUrl = publicUrl;
  }

  urlOf(quote: Version): string {
    return new URL(`/quote/${quote.id}/${this.#tokens.tokenOf(overOf(quote))}`, this.#publicUrl).href;
  }

  isOf(quote: Version, token: string): boolean {
    return this.#tokens.isOf(overOf(quote), token);
  }
}

const overOf = ({ id, version }: Version) => `${id} ${version}`;
