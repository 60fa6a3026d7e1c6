import { bestHits } from './best-hits.ts';
import { grown, makeUint32 } from './growing-arrays.ts';
import { type KeyColumn, ListColumn, SingleColumn } from './key-columns.ts';
import { Matches } from './matches.ts';
import { forgivenTier, noTier, Pattern, type Tier, tierNames } from './pattern.ts';
import { weightShares } from './score.ts';
import { WordIndex } from './word-index.ts';

/** With fewer matches than this, near misses are looked for as well. */
const enoughMatches = 10;

export interface SearchKey {
  name: string;
  weight: number;
  /** The key holds a list of texts. */
  many?: boolean;
}

export interface FuzzyIndexOptions {
  keys: readonly SearchKey[];
  /** 0 only exact, 1 anything; as in Fuse.js. */
  threshold: number;
}

export interface FuzzySearchOptions {
  limit?: number;
  /** Leaves out what it answers false for; asked once a match, with the slot that `put` returned. */
  accept?: (slot: number) => boolean;
}

export interface FuzzyHit {
  id: string;
  /** Lower is better. Fuse.js's score; for forgiven matches 1 + the mistakes + a thousandth of the length. */
  score: number;
  tier: Tier;
}

export interface FuzzyIndex {
  readonly size: number;
  /** Inserts, or replaces and keeps the place in the order; returns the record's slot, its own until it is removed. */
  put(id: string, values: Record<string, string | readonly string[]>): number;
  remove(id: string): boolean;
  /** Best first: exact, then beginning with the pattern, then as Fuse.js ranks, then (under ten found) near misses by word. */
  search(pattern: string, options?: FuzzySearchOptions): FuzzyHit[];
  /** As `search`, with how many there are without the limit. */
  searchCounted(pattern: string, options?: FuzzySearchOptions): { total: number; hits: FuzzyHit[] };
}

function joined(first: Uint32Array, second: ArrayLike<number>): Uint32Array {
  const all = new Uint32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

class PackedFuzzyIndex implements FuzzyIndex {
  private readonly threshold: number;
  private readonly keys: { name: string; many: boolean; column: KeyColumn }[];
  private readonly words = new WordIndex();
  private readonly matches = new Matches();
  private readonly slots = new Map<string, number>();
  private readonly ids: string[] = [];
  private readonly free: number[] = [];
  private order = new Uint32Array(16);
  private puts = 0;

  constructor({ keys, threshold }: FuzzyIndexOptions) {
    this.threshold = threshold;
    const shares = weightShares(keys.map((key) => key.weight));
    this.keys = keys.map(({ name, many = false }, i) => {
      const share = shares[i] ?? 0;
      return { name, many, column: many ? new ListColumn(share) : new SingleColumn(share) };
    });
  }

  get size(): number {
    return this.slots.size;
  }

  put(id: string, values: Record<string, string | readonly string[]>): number {
    const slot = this.slots.get(id) ?? this.newSlot(id);
    const spoken: string[] = [];
    for (const { name, many, column } of this.keys) {
      const value = values[name] ?? [];
      const texts = typeof value === 'string' ? [value] : value;
      column.set(slot, texts);
      if (!many) spoken.push(...texts);
    }
    this.words.set(slot, spoken);
    return slot;
  }

  remove(id: string): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) return false;
    for (const { column } of this.keys) column.set(slot, []);
    this.words.set(slot, []);
    this.slots.delete(id);
    this.ids[slot] = '';
    this.free.push(slot);
    return true;
  }

  search(pattern: string, options: FuzzySearchOptions = {}): FuzzyHit[] {
    return this.searchCounted(pattern, options).hits;
  }

  searchCounted(pattern: string, options: FuzzySearchOptions = {}): { total: number; hits: FuzzyHit[] } {
    if (pattern.trim() === '') return { total: 0, hits: [] };
    const { limit = this.size, accept } = options;
    let found = this.matchPattern(pattern, accept);
    if (found.length < enoughMatches) found = this.matchTrimmed(pattern, found, accept);
    if (found.length < enoughMatches) found = this.forgive(pattern, found, accept);
    const slots = bestHits(found, Math.max(0, limit), this.matches, this.order);
    const hits: FuzzyHit[] = [];
    for (const slot of slots) hits.push(this.toHit(slot));
    return { total: found.length, hits };
  }

  private matchPattern(pattern: string, accept?: (slot: number) => boolean): Uint32Array {
    const slots = this.ids.length;
    this.matches.reset(slots);
    const ready = new Pattern(pattern, this.threshold);
    for (const { column } of this.keys) column.match(ready, slots, this.matches);
    return accept ? this.matches.found().filter(accept) : this.matches.found();
  }

  /** Fuse.js takes blanks at the ends as typed; where that finds little, what the pattern finds without them is added. */
  private matchTrimmed(pattern: string, found: Uint32Array, accept?: (slot: number) => boolean): Uint32Array {
    if (pattern.trim() === pattern) return found;
    const before = Array.from(found, (slot) => ({ slot, score: this.scoreOf(slot), tier: this.tierOf(slot) }));
    const trimmed = this.matchPattern(pattern.trim(), accept);
    const others = before.filter(({ slot }) => this.tierOf(slot) === noTier);
    for (const { slot, score, tier } of others) this.matches.put(slot, score, tier);
    return joined(
      trimmed,
      others.map(({ slot }) => slot),
    );
  }

  private forgive(pattern: string, found: Uint32Array, accept?: (slot: number) => boolean): Uint32Array {
    const before = this.matches.found().length;
    this.words.findNear(pattern, this.ids.length, (slot, mistakes, length) => {
      if (this.tierOf(slot) !== noTier || accept?.(slot) === false) return;
      this.matches.put(slot, 1 + mistakes + length / 1000, forgivenTier);
    });
    return joined(found, this.matches.found(before));
  }

  private scoreOf(slot: number): number {
    return this.matches.scores[slot] ?? 1;
  }

  private tierOf(slot: number): number {
    return this.matches.tiers[slot] ?? noTier;
  }

  private toHit(slot: number): FuzzyHit {
    return {
      id: this.ids[slot] ?? '',
      score: this.scoreOf(slot),
      tier: tierNames[this.tierOf(slot)] ?? 'forgiven',
    };
  }

  private newSlot(id: string): number {
    const slot = this.free.pop() ?? this.ids.length;
    this.ids[slot] = id;
    this.slots.set(id, slot);
    this.order = grown(this.order, slot + 1, makeUint32);
    this.order[slot] = this.puts++;
    return slot;
  }
}

export function createFuzzyIndex(options: FuzzyIndexOptions): FuzzyIndex {
  return new PackedFuzzyIndex(options);
}
