/** Returns what this browser remembers for one person. Storage may be full, blocked or edited by hand: then nothing is remembered. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without; it only forgets.
  }
}

/** Returns the keys that start like this. */
export function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((one) => one.startsWith(start));
  } catch {
    return [];
  }
}

/** Forgets everything whose key starts like this. */
export function removeStoredWithPrefix(start: string): void {
  try {
    for (const key of storedKeys(start)) localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
