import { LinkTokens } from './link-tokens.ts';

/** Makes and checks addresses that open a page without an account. Nothing of them is stored: a guesser is refused before a record is looked for. */
export class SignedLinks<Target> {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;
  readonly #of: { signed(target: Target): string; path(target: Target, token: string): string };

  /** `signed` is what the link is over; `path` is where it leads. */
  constructor(
    { secret, publicUrl, purpose }: { secret: string; publicUrl: string; purpose: string },
    of: { signed(target: Target): string; path(target: Target, token: string): string },
  ) {
    this.#tokens = new LinkTokens(secret, purpose);
    this.#publicUrl = publicUrl;
    this.#of = of;
  }

  urlOf(target: Target): string {
    const token = this.#tokens.tokenOf(this.#of.signed(target));
    return new URL(this.#of.path(target, token), this.#publicUrl).href;
  }

  isOf(target: Target, token: string): boolean {
    return this.#tokens.isOf(this.#of.signed(target), token);
  }
}
