import { createHash } from 'node:crypto';
import type { SignedIn } from '../context.ts';

/** Names what a person may do, so that their browser notices with its next request that it has changed. */
export const accessFingerprintHeader = 'x-access';

/** One session is the same object until something about its person changes. */
const known = new WeakMap<SignedIn, string>();

/** Returns a short mark of role, pages and permissions; two people with the same ones have the same mark. */
export function accessFingerprint(who: SignedIn): string {
  const found = known.get(who);
  if (found !== undefined) return found;
  const { role, pages, permissions, priorityId } = who.person;
  const text = JSON.stringify([role, pages, permissions, priorityId]);
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  known.set(who, mark);
  return mark;
}
