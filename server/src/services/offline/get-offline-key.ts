import { offlineApi } from '@poolhouse/domain/services/offline/api';
import { requireSignedIn } from '../../platform/context.ts';
import { deriveKey, keyedHash } from '../../platform/identity/keys.ts';
import { useCase } from '../../platform/use-case.ts';

/**
 * Returns the key by which a browser encrypts what it keeps of one user. It is the same in every session, so that what they left unsent
 * opens again when they sign in; the browser keeps it in a form that scripts can't read, until they sign out.
 */
export function getOfflineKey(authSecret: string) {
  const key = deriveKey(authSecret, 'offline entries');
  return useCase(offlineApi.key, async (ctx) => {
    const { user, viewedBy } = requireSignedIn(ctx);
    // What an administrator keeps on their device stays theirs while they view as another user.
    return { key: keyedHash(key, (viewedBy ?? user).id) };
  });
}
