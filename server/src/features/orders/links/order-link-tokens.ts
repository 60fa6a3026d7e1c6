import { LinkTokens } from '../../../platform/identity/link-tokens.ts';

type Signed = { id: string; orderId: string; path: string };

/** Makes and checks the tokens in the addresses of order pages: each is made of the link, its order and its path. */
export class OrderLinkTokens {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#tokens = new LinkTokens(secret, 'order link');
    this.#publicUrl = publicUrl;
  }

  /** Returns the address of the page that a link opens. */
  urlOf(link: Signed): string {
    return new URL(`/order/${link.orderId}/${this.#tokens.tokenOf(overOf(link))}`, this.#publicUrl).href;
  }

  storedHashOf(link: Signed): string {
    return this.#tokens.storedHashOf(overOf(link));
  }

  isOf(link: Signed, token: string): boolean {
    return this.#tokens.isOf(overOf(link), token);
  }
}

const overOf = ({ id, orderId, path }: Signed) => `${id} ${orderId} ${path}`;
