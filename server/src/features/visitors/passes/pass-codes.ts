import { createHash } from 'node:crypto';
import { makeShortCode, readShortCode } from '@poolhouse/domain/kernel/short-code';
import { LinkTokens } from '../../../platform/identity/link-tokens.ts';

/** Makes the codes of passes: 60 bits, made of the id with a key of this installation. What is stored opens no door. */
export class PassCodes {
  readonly #tokens: LinkTokens;

  constructor(secret: string) {
    this.#tokens = new LinkTokens(secret, 'visit pass');
  }

  codeOf(id: string): string {
    return makeShortCode(createHash('sha256').update(this.#tokens.tokenOf(id)).digest());
  }

  /** Returns what is stored of a code, however it was typed; it can’t be worked out without the key. */
  hashOf(code: string): string {
    return this.#tokens.storedHashOf(`code ${readShortCode(code)}`);
  }
}
