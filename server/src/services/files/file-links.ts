import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FileLinks, StoredFile } from '@poolhouse/domain/services/files/file';
import type { SignedIn } from '../../platform/context.ts';
import { LinkTokens } from '../../platform/identity/link-tokens.ts';

/** Links last between one and two of these, so that they stay the same for a while and the browser keeps the picture. */
const stepSeconds = 300;

/** A session, and the user that its user is viewing as; null when they view as themselves. */
export type SessionOfLink = { userId: string; sessionId: string; viewedId: string | null };

/** Makes and checks links by which one person's session may show one file for at most ten minutes. */
export class FileLinkSigner {
  readonly #tokens: LinkTokens;

  constructor(secret: string) {
    this.#tokens = new LinkTokens(secret, 'file link');
  }

  linksOf(who: SignedIn, file: Pick<StoredFile, 'id' | 'width'>, now: Date): FileLinks {
    const until = (Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds;
    const viewed = who.viewedBy === undefined ? [] : [who.user.id];
    const claims = [(who.viewedBy ?? who.user).id, who.sessionId, until.toString(36), ...viewed].join('.');
    const ticket = `${claims}.${this.#tokens.tokenOf(`${file.id} ${claims}`)}`;
    const link = (size: string) => `/api/file/${file.id}/shown?size=${size}&ticket=${ticket}`;
    return {
      file: link('file'),
      thumbnail: file.width === null ? null : link('thumbnail'),
      until: new Date(until * 1000).toISOString(),
    };
  }

  /**
   * Returns whose session a ticket was made for, and whom they were viewing as; refuses one that isn't ours, is for another file, or
   * has run out.
   */
  check(ticket: string, fileId: string, now: Date): SessionOfLink {
    const claims = ticket.split('.');
    const signature = claims.pop() ?? '';
    const [userId = '', sessionId = '', until = '', viewedId = null] = claims;
    if (!this.#tokens.isOf(`${fileId} ${claims.join('.')}`, signature))
      throw new Failure('unauthenticated', 'This link isn’t valid. Open the page it’s from.');
    if (Number.parseInt(until, 36) * 1000 <= now.getTime())
      throw new Failure('unauthenticated', 'This link has expired. Reload the page it’s from.');
    return { userId, sessionId, viewedId };
  }
}
