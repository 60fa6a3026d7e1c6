import type { Matches } from './matches.ts';

/**
 * Returns the best `limit` of the slots, best first: by tier, then score, then the order they were inserted. A heap with the worst
 * of the kept on top, so that most of many candidates cost one comparison.
 */
export function bestHits(candidates: Uint32Array, limit: number, matches: Matches, order: Uint32Array): Uint32Array {
  const { tiers, scores } = matches;
  const heap = new Uint32Array(Math.min(limit, candidates.length));
  let size = 0;

  const isWorse = (a: number, b: number): boolean => {
    const tierA = tiers[a] ?? 0;
    const tierB = tiers[b] ?? 0;
    if (tierA !== tierB) return tierA > tierB;
    const scoreA = scores[a] ?? 0;
    const scoreB = scores[b] ?? 0;
    return scoreA === scoreB ? (order[a] ?? 0) > (order[b] ?? 0) : scoreA > scoreB;
  };

  const rise = (slot: number, from: number): void => {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isWorse(slot, heap[parent] ?? 0)) break;
      heap[at] = heap[parent] ?? 0;
      at = parent;
    }
    heap[at] = slot;
  };

  const sink = (slot: number): void => {
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isWorse(heap[child + 1] ?? 0, heap[child] ?? 0)) child += 1;
      if (!isWorse(heap[child] ?? 0, slot)) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = slot;
  };

  for (const slot of candidates) {
    if (size < heap.length) rise(slot, size++);
    else if (size > 0 && isWorse(heap[0] ?? 0, slot)) sink(slot);
  }
  while (size > 1) {
    const worst = heap[0] ?? 0;
    size -= 1;
    sink(heap[size] ?? 0);
    heap[size] = worst;
  }
  return heap;
}
