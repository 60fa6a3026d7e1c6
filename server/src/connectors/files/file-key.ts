const keyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[a-z]+)?$/;

/** Returns true for a key that the product made: an id, or an id with a word behind it. */
export function isFileKey(key: string): boolean {
  return keyPattern.test(key);
}

/** Refuses a key that can’t be ours: it might name a place that is none of our business. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('This key of a file is not one of ours.');
}
