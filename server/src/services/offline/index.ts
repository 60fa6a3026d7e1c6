import type { Part } from '../../platform/part.ts';
import { getOfflineKey } from './get-offline-key.ts';

/** Serves browsers that keep entries until there is a connection. */
export function offlineService({ authSecret }: { authSecret: string }): Part {
  return { name: 'offline', useCases: [getOfflineKey(authSecret)] };
}
