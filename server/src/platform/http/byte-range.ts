import type { ByteRange } from '../use-case.ts';

/**
 * Returns the part that a Range header asks for. Undefined when the whole is to be sent: no header, or one that asks for
 * several parts or in other units, which may be passed over. Null when there is no such part.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return lastBytes(Number(to), bytes);
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < bytes ? { first, last } : null;
}

function lastBytes(count: number, bytes: number): ByteRange | null {
  return count === 0 ? null : { first: Math.max(0, bytes - count), last: bytes - 1 };
}
