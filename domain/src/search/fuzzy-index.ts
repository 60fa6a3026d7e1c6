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

class PackedFuzzyIndex implements FuzzyIndex {
  private readonly threshold: number;
  private readonly keys: { name: string; many: boolean; column: KeyColumn }[];
  private readonly words = new WordIndex();
  private readonly matches = new Matches();
  private readonly slots = new Map<string, number>();
  private readonly ids: string[] = [];
  private readonly free: number[] = [];
  private order = new Uint32Array(16);
  private candidates = new Uint32Array(16);
  private candidateCount = 0;
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
    const { limit = this.size, accept = () => true } = options;
    this.matchPattern(pattern);
    this.collect(accept);
    if (this.candidateCount < enoughMatches) this.matchTrimmed(pattern, accept);
    if (this.candidateCount < enoughMatches) this.forgive(pattern, accept);
    const candidates = this.candidates.subarray(0, this.candidateCount);
    const slots = bestHits(candidates, Math.max(0, limit), this.matches, this.order);
    return { total: this.candidateCount, hits: Array.from(slots, (slot) => this.toHit(slot)) };
  }

  private matchPattern(pattern: string): void {
    const slots = this.ids.length;
    this.matches.reset(slots);
    const ready = new Pattern(pattern, this.threshold);
    for (const { column } of this.keys) column.match(ready, slots, this.matches);
  }

  private collect(accept: (slot: number) => boolean): void {
    const { tiers } = this.matches;
    this.candidateCount = 0;
    for (let slot = 0; slot < this.ids.length; slot += 1) if (tiers[slot] !== noTier && accept(slot)) this.add(slot);
  }

  /** Fuse.js takes blanks at the ends as typed; where that finds little, what the pattern finds without them is added. */
  private matchTrimmed(pattern: string, accept: (slot: number) => boolean): void {
    if (pattern.trim() === pattern) return;
    const { scores, tiers } = this.matches;
    const before = Array.from(this.candidates.subarray(0, this.candidateCount), (slot) => ({
      slot,
      score: scores[slot] ?? 1,
      tier: tiers[slot] ?? noTier,
    }));
    this.matchPattern(pattern.trim());
    for (const { slot, score, tier } of before) {
      if (this.matches.tiers[slot] === noTier) this.matches.put(slot, score, tier);
    }
    this.collect(accept);
  }

  private forgive(pattern: string, accept: (slot: number) => boolean): void {
    this.words.findNear(pattern, this.ids.length, (slot, mistakes, length) => {
      if (this.matches.tiers[slot] !== noTier || !accept(slot)) return;
      this.matches.put(slot, 1 + mistakes + length / 1000, forgivenTier);
      this.add(slot);
    });
  }

  private add(slot: number): void {
    this.candidates = grown(this.candidates, this.candidateCount + 1, makeUint32);
    this.candidates[this.candidateCount] = slot;
    this.candidateCount += 1;
  }

  private toHit(slot: number): FuzzyHit {
    return {
      id: this.ids[slot] ?? '',
      score: this.matches.scores[slot] ?? 1,
      tier: tierNames[this.matches.tiers[slot] ?? forgivenTier] ?? 'forgiven',
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
