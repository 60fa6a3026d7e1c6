import { maxUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { webAddress } from '@poolhouse/domain/kernel/web-address';

/** Returns why a link can’t join a list; undefined when it can. */
export function linkProblem(address: string, list: readonly string[]): string | undefined {
  const checked = webAddress.safeParse(address);
  if (!checked.success) return checked.error.issues[0]?.message;
  if (list.includes(checked.data)) return 'This link is already here.';
  return list.length >= maxUrls ? `This item already has ${maxUrls} links. Remove one first.` : undefined;
}
