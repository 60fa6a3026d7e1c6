import { LinkTokens } from '../../../platform/identity/link-tokens.ts';

/** Makes and checks the addresses of status pages. Nothing of them is stored: a guesser is refused before a request is looked for. */
export class StatusLinks {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#tokens = new LinkTokens(secret, 'drop-off status');
    this.#publicUrl = publicUrl;
  }

  urlOf(caseId: string): string {
    return new URL(`/service-request/status/${caseId}/${this.#tokens.tokenOf(caseId)}`, this.#publicUrl).href;
  }

  isOf(caseId: string, token: string): boolean {
    return this.#tokens.isOf(caseId, token);
  }
}
