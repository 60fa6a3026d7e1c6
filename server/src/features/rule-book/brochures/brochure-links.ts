import { LinkTokens } from '../../../platform/identity/link-tokens.ts';

/** Makes and checks the addresses by which anyone opens the PDF of a brochure that is in use, also a newer one. */
export class BrochureLinks {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#tokens = new LinkTokens(secret, 'brochure');
    this.#publicUrl = publicUrl;
  }

  urlOf(key: string): string {
    const path = `/api/brochure/${encodeURIComponent(key)}/${this.#tokens.tokenOf(key.toLowerCase())}`;
    return new URL(path, this.#publicUrl).href;
  }

  isOf(key: string, token: string): boolean {
    return this.#tokens.isOf(key.toLowerCase(), token);
  }
}
