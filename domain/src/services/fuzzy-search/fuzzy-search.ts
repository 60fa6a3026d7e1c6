import type { Tier } from './tiers.ts';

export interface SearchKey {
  name: string;
  /** How much the key counts beside the others; above zero. */
  weight: number;
  /** The key holds a list of texts. Lists are not searched for near misses by word. */
  many?: boolean;
}

export interface FuzzyIndexOptions {
  keys: readonly SearchKey[];
  /** 0 finds what is the same, 1 finds anything; as in Fuse.js. */
  threshold: number;
}

export interface FuzzySearchOptions {
  /** The most hits to return; all when left out. */
  limit?: number;
  /** Leaves out the records it answers false for; asked with the slot that `put` returned, only for what matches. */
  accept?: (slot: number) => boolean;
  /** Records that have one of these terms are found as well: after what Fuse.js finds, or before all but what equals the pattern. */
  terms?: { any: readonly string[]; comeFirst: boolean };
  /** Other spellings of the pattern; what only they find follows what the pattern finds. */
  spellings?: readonly string[];
}

export interface FuzzyHit {
  id: string;
  /** Lower is better: Fuse.js's score; of a forgiven match, 1 and its mistakes and a thousandth of the length of its texts. */
  score: number;
  tier: Tier;
}

export interface FuzzyHits {
  /** How many there are without the limit. */
  total: number;
  hits: FuzzyHit[];
  /** The slots of all of them, in no order. */
  slots: Uint32Array;
}

export interface FuzzyIndex {
  /** Records held. */
  readonly size: number;
  /**
   * Inserts a record, or replaces it in its place; returns its slot, which is its own until it is removed. Its terms are found
   * as a whole only.
   */
  put(id: string, values: Record<string, string | readonly string[]>, terms?: readonly string[]): number;
  /** False when there is no such record. */
  remove(id: string): boolean;
  /** The slot of a record; undefined when there is no such record. */
  slotOf(id: string): number | undefined;
  /** The id of the record in a slot; empty when there is none. */
  idOf(slot: number): string;
  /**
   * Best first: what equals the pattern in some key, what begins with it, the rest as Fuse.js ranks it, and, when fewer than
   * ten were found, what has a word near every word of the pattern. Nothing for a blank pattern; what is longer than 200
   * code units is cut.
   */
  search(pattern: string, options?: FuzzySearchOptions): FuzzyHit[];
  /** `search`, with the number of hits there are in all. */
  searchCounted(pattern: string, options?: FuzzySearchOptions): FuzzyHits;
}
