import { isUuid } from '../../../kernel/ids.ts';

/** What a link is over: an order with all of its documents, or with one of them. */
export type LinkPath = { orderId: string; document: string | null };

/** Returns the path of an order or of one of its documents, as links are made over it. */
export function linkPathOf({ orderId, document }: LinkPath): string {
  return document === null ? `order/${orderId}` : `order/${orderId}/${document}`;
}

/** Returns what a path names; null when it isn't one of an order or its document. */
export function readLinkPath(path: string): LinkPath | null {
  const [, orderId = '', document = null] = /^\/?order\/([^/]+)(?:\/([\w.-]{1,60}))?$/.exec(path) ?? [];
  return isUuid(orderId) ? { orderId, document } : null;
}
