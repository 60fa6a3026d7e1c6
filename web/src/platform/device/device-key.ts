import { deviceStore } from './device-store.ts';
import { importKey, makeKey } from './seal.ts';

/**
 * Returns the key of a user. Once it came from the server, it stays in this browser until they sign out or another user signs in, so
 * that it is there without a connection too; a session that ended leaves it.
 */
export async function keyOfUser(userId: string, fetchKey: () => Promise<string>): Promise<CryptoKey> {
  const kept = await findKept(userId);
  if (kept !== null) return kept;
  const key = await importKey(await fetchKey());
  return keep(userId, key);
}

/** Returns the key of what belongs to this device, whichever user has it; the browser makes it, and it never leaves it. */
export async function keyOfDevice(owner: string): Promise<CryptoKey> {
  return (await findKept(owner)) ?? keep(owner, await makeKey());
}

async function findKept(owner: string): Promise<CryptoKey | null> {
  try {
    return (await (await deviceStore()).findKey(owner))?.key ?? null;
  } catch {
    // A browser that can't keep keys has them for as long as the page is open.
    return null;
  }
}

async function keep(owner: string, key: CryptoKey): Promise<CryptoKey> {
  try {
    return await (await deviceStore()).keepKey(owner, key);
  } catch {
    return key;
  }
}
