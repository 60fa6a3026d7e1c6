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
  const bucketOf = down
    ? (slot: number) => Math.floor((greatest - (values[slot] ?? 0)) * scale)
    : (slot: number) => Math.floor(((values[slot] ?? 0) - least) * scale);
  const counts = new Uint32Array(buckets);
  for (const slot of slots) {
    const bucket = bucketOf(slot);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const { first, last, before } = bucketsOfPage(counts, offset, limit);
  const isNear = (slot: number) => {
    const bucket = bucketOf(slot);
    return bucket >= first && bucket <= last;
  };
  return { slots: slots.filter(isNear), before };
}

function boundsOf(slots: Uint32Array, values: ArrayLike<number>): { least: number; greatest: number } {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    const value = values[slot] ?? 0;
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
  return { first, last: bucket - 1, before };
}
