import { makeUint16, makeUint32 } from '../../kernel/growing-arrays.ts';

/** A page: `limit` slots after `offset`, the greatest value first where it goes down. */
export type SlotPage = { down: boolean; offset: number; limit: number };

/** Up to here slots are compared one by one. */
const mostCompared = 500;
const buckets = 65_536;

/**
 * Returns a page of slots by their values, and those of the same value by their ids. A page far down costs what the first one does: only the
 * slots around it are compared.
 */
export function slotsInOrder(
  selected: Uint32Array,
  values: ArrayLike<number>,
  page: SlotPage,
  idOf: (slot: number) => string,
): number[] {
  let part: Part = { slots: selected, before: 0 };
  while (part.slots.length > mostCompared) {
    const narrower = partAround(part.slots, values, { ...page, offset: page.offset - part.before });
    if (narrower.slots.length === part.slots.length) break;
    part = { slots: narrower.slots, before: part.before + narrower.before };
  }
  const turn = page.down ? -1 : 1;
  const ids = new Map<number, string>();
  for (const slot of part.slots) ids.set(slot, idOf(slot));
  const byId = (one: number, other: number) => ((ids.get(one) ?? '') < (ids.get(other) ?? '') ? -1 : 1);
  const compare = (one: number, other: number) => (values[one] ?? 0) - (values[other] ?? 0) || byId(one, other);
  const sorted = [...part.slots].sort((one, other) => turn * compare(one, other));
  const from = page.offset - part.before;
  return sorted.slice(from, from + page.limit);
}

/** Some of the slots, and how many come before the first of them. */
type Part = { slots: Uint32Array; before: number };

/** Returns the slots whose values are about as great as those of the page. */
function partAround(slots: Uint32Array, values: ArrayLike<number>, { down, offset, limit }: SlotPage): Part {
  const { least, greatest } = boundsOf(slots, values);
  if (least === greatest) return { slots, before: 0 };
  const scale = (buckets - 1) / (greatest - least);
  const bucketOf = makeUint16(slots.length);
  const counts = makeUint32(buckets);
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] ?? 0] ?? 0;
    bucketOf[at] = (down ? greatest - value : value - least) * scale;
    const bucket = bucketOf[at] ?? 0;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const { first, last, before, within } = bucketsOfPage(counts, offset, limit);
  const near = makeUint32(within);
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const bucket = bucketOf[at] ?? 0;
    if (bucket < first || bucket > last) continue;
    near[count] = slots[at] ?? 0;
    count += 1;
  }
  return { slots: near, before };
}

function boundsOf(slots: Uint32Array, values: ArrayLike<number>): { least: number; greatest: number } {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] ?? 0] ?? 0;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return { least, greatest };
}

function bucketsOfPage(counts: Uint32Array, offset: number, limit: number) {
  let passed = 0;
  let bucket = 0;
  while (bucket < buckets && passed + (counts[bucket] ?? 0) <= offset) {
    passed += counts[bucket] ?? 0;
    bucket += 1;
  }
  const [first, before] = [bucket, passed];
  while (bucket < buckets && passed < offset + limit) {
    passed += counts[bucket] ?? 0;
    bucket += 1;
  }
  return { first, last: bucket - 1, before, within: passed - before };
}
