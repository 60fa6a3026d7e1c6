import { useCallback, useEffect, useState } from 'react';
import { readStorageSpace, type StorageSpace } from '../../platform/device/storage-space.ts';

/** Returns the space of this browser, and what reads it again; null until it is known, or where the browser doesn't say. */
export function useStorageSpace(): { space: StorageSpace | null; refresh: () => Promise<void> } {
  const [space, setSpace] = useState<StorageSpace | null>(null);
  const refresh = useCallback(async () => setSpace(await readStorageSpace().catch(() => null)), []);
  useEffect(() => void refresh(), [refresh]);
  return { space, refresh };
}
