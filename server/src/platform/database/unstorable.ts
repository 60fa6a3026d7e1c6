/** Returns true when the database refused a value itself: out of its range, not of its type (class 22), or against a rule of its table. */
export function isUnstorable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && (/^22\w{3}$/.test(error.code) || error.code === '23514');
}
