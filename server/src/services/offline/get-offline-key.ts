import { offlineApi } from '@poolhouse/domain/services/offline/api';
import { requireSignedIn } from '../../platform/context.ts';
import { deriveKey, keyedHash } from '../../platform/identity/keys.ts';
import { useCase } from '../../platform/use-case.ts';

/**
 * Returns the key by which a browser encrypts what one user hasn't sent yet. It is never stored in the browser, so what lies
 * there can be read only by who signs in again as the same user.
 */
export function getOfflineKey(authSecret: string) {
  const key = deriveKey(authSecret, 'offline entries');
  return useCase(offlineApi.key, async (ctx) => {
    const { user, viewedBy } = requireSignedIn(ctx);
    // What an administrator keeps on their device stays theirs while they view as another user.
    return { key: keyedHash(key, (viewedBy ?? user).id) };
  });
}
