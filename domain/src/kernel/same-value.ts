/**
 * Returns true when two plain values (what JSON can hold, or dates) are equal all the way down. The order of an object's keys
 * means nothing, since neither a browser nor `jsonb` keeps it; a key without a value counts as missing. The order of a
 * list does count.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (one instanceof Date || other instanceof Date) return isSameDate(one, other);
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other);
  if (!isObject(one) || !isObject(other)) return false;
  const keys = keysOf(one);
  return keys.length === keysOf(other).length && keys.every((key) => isSameValue(one[key], other[key]));
}

function isSameDate(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
}

function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((entry, index) => isSameValue(entry, other[index]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function keysOf(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}
