import { z } from 'zod';

declare const brand: unique symbol;
/** A uuid that belongs to one noun: a DealerId can't be given where a UserId is wanted. */
export type Id<Noun extends string> = string & { readonly [brand]: Noun };

/** Parses the uuid of a noun. The brand exists in the types only, hence the one cast. */
export function idOf<Noun extends string>(_noun: Noun): z.ZodType<Id<Noun>, string> {
  const schema = z.string().regex(uuidPattern, 'This id is not valid.');
  return schema as unknown as z.ZodType<Id<Noun>, string>;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns true for the textual form that all ids of the product have (lower-case uuid). */
export function isUuid(value: string): boolean {
  return uuidPattern.test(value);
}

/**
 * Makes a time-ordered uuid (version 7) from the clock and 10 random bytes, so that new rows land at the end of
 * their index.
 */
export function makeId<Noun extends string>(nowMs: number, random: Uint8Array): Id<Noun> {
  const bytes = new Uint8Array(16);
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(nowMs / 2 ** (8 * (5 - i))) & 0xff;
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Noun>;
}
