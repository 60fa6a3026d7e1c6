/** What a browser has for this site; `freeBytes` is its own estimate. */
export type StorageSpace = { usedBytes: number; freeBytes: number; isPersisted: boolean };

const lowBytes = 200_000_000;

/** Returns the space of this browser; null where it doesn't say. */
export async function readStorageSpace(): Promise<StorageSpace | null> {
  const { storage }: { storage?: StorageManager } = navigator;
  if (storage?.estimate === undefined) return null;
  const { usage = 0, quota = 0 } = await storage.estimate();
  const isPersisted = (await storage.persisted?.()) ?? false;
  return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isPersisted };
}

/** Returns whether photos may soon find no place. */
export function isSpaceLow({ freeBytes }: StorageSpace): boolean {
  return freeBytes < lowBytes;
}

/** Asks the browser not to delete what is kept here when it needs space. It decides by itself, or asks the user. */
export async function keepForGood(): Promise<boolean> {
  const { storage }: { storage?: StorageManager } = navigator;
  return (await storage?.persist?.()) ?? false;
}

/** Returns whether this browser deletes what it keeps of a site that isn't on the Home Screen after seven days without a visit. */
export function forgetsInSevenDays(): boolean {
  return navigator.vendor?.startsWith('Apple') === true && !isInstalled();
}

/** Returns whether the app has a window of its own, opened from the Home Screen or the desktop. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
