import { bestHits } from './best-hits.ts';
import type { FuzzyHit, FuzzyHits, FuzzyIndex, FuzzyIndexOptions, FuzzySearchOptions } from './fuzzy-search.ts';
import type { KeyColumn } from './key-column.ts';
import { ListColumn } from './list-column.ts';
import { Matches } from './matches.ts';
import { Pattern } from './pattern.ts';
import { weightShares } from './score.ts';
import { SingleColumn } from './single-column.ts';
import { SlotTable } from './slot-table.ts';
import { TermRows } from './term-rows.ts';
import { firstTermTier, noTier, termTier, tierNames, tolerantTier } from './tiers.ts';
import { WordIndex } from './word-index.ts';

/** With fewer matches than this, near misses are looked for as well. */
const enoughMatches = 10;

function joined(first: Uint32Array, second: ArrayLike<number>): Uint32Array {
  const all = new Uint32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

class PackedFuzzyIndex implements FuzzyIndex {
  private readonly threshold: number;
  private readonly keys: { name: string; many: boolean; column: KeyColumn }[];
  private readonly slots = new SlotTable();
  private readonly words = new WordIndex();
  private readonly terms = new TermRows();
  private readonly matches = new Matches();

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

  put(id: string, values: Record<string, string | readonly string[]>, terms: readonly string[] = []): number {
    const slot = this.slots.take(id);
    const wordTexts: string[] = [];
    let areNew = false;
    for (const { name, many, column } of this.keys) {
      const value = values[name] ?? [];
      const texts = typeof value === 'string' ? [value] : value;
      const isNew = column.set(slot, texts);
      if (many) continue;
      areNew ||= isNew;
      wordTexts.push(...texts);
    }
    // Most changes of a record leave its texts as they are.
    if (areNew) this.words.set(slot, wordTexts);
    this.terms.set(slot, terms);
    return slot;
  }

  remove(id: string): boolean {
    const slot = this.slots.release(id);
    if (slot === undefined) return false;
    for (const { column } of this.keys) column.set(slot, []);
    this.words.set(slot, []);
    this.terms.set(slot, []);
    return true;
  }

  slotOf(id: string): number | undefined {
    return this.slots.slotOf(id);
  }

  idOf(slot: number): string {
    return this.slots.idOf(slot);
  }

  search(pattern: string, options: FuzzySearchOptions = {}): FuzzyHit[] {
    return this.searchCounted(pattern, options).hits;
  }

  searchCounted(pattern: string, options: FuzzySearchOptions = {}): FuzzyHits {
    if (pattern.trim() === '') return { total: 0, hits: [], slots: new Uint32Array() };
    const { limit = this.size, accept } = options;
    const respelt = this.matchSpellings(options);
    let found = this.matchPattern(pattern, accept);
    if (found.length < enoughMatches) found = this.matchTrimmed(pattern, found, accept);
    const before = this.matches.found().length;
    this.addTerms(options);
    for (const { slot, score } of respelt) if (this.tierOf(slot) === noTier) this.matches.put(slot, score, termTier);
    const added = this.matches.found(before);
    found = joined(found, added);
    const isKnown = options.terms?.comeFirst === true && added.length > 0;
    if (found.length < enoughMatches && !isKnown) found = this.forgive(pattern, found, accept);
    const hits: FuzzyHit[] = [];
    for (const slot of bestHits(found, Math.max(0, limit), this.matches, this.slots.order)) hits.push(this.toHit(slot));
    return { total: found.length, hits, slots: found };
  }

  private matchPattern(pattern: string, accept: FuzzySearchOptions['accept']): Uint32Array {
    this.matches.reset(this.slots.length);
    const ready = new Pattern(pattern, this.threshold);
    for (const { column } of this.keys) column.match(ready, this.slots.length, this.matches);
    return accept ? this.matches.found().filter(accept) : this.matches.found();
  }

  /** Fuse.js takes blanks at the ends as typed; where that finds little, what the pattern finds without them is added. */
  private matchTrimmed(pattern: string, found: Uint32Array, accept: FuzzySearchOptions['accept']): Uint32Array {
    if (pattern.trim() === pattern) return found;
    const before = Array.from(found, (slot) => ({ slot, score: this.scoreOf(slot), tier: this.tierOf(slot) }));
    const trimmed = this.matchPattern(pattern.trim(), accept);
    const others = before.filter(({ slot }) => this.tierOf(slot) === noTier);
    for (const { slot, score, tier } of others) this.matches.put(slot, score, tier);
    const otherSlots = others.map(({ slot }) => slot);
    return joined(trimmed, otherSlots);
  }

  /** What other spellings of the pattern find; looked for first, since the pattern's own matches take its place. */
  private matchSpellings({ spellings = [], accept }: FuzzySearchOptions): { slot: number; score: number }[] {
    return spellings.flatMap((spelling) =>
      Array.from(this.matchPattern(spelling, accept), (slot) => ({ slot, score: this.scoreOf(slot) })),
    );
  }

  private addTerms({ terms, accept }: FuzzySearchOptions): void {
    if (terms === undefined) return;
    const tier = terms.comeFirst ? firstTermTier : termTier;
    const add = (slot: number) => {
      if (this.tierOf(slot) !== noTier) this.matches.raise(slot, tier);
      else if (accept?.(slot) !== false) this.matches.put(slot, 0, tier);
    };
    for (const term of terms.any) this.terms.match(term, this.slots.length, add);
  }

  private forgive(pattern: string, found: Uint32Array, accept: FuzzySearchOptions['accept']): Uint32Array {
    const before = this.matches.found().length;
    this.words.findNear(pattern, this.slots.length, (slot, mistakes, length) => {
      if (this.tierOf(slot) !== noTier || accept?.(slot) === false) return;
      this.matches.put(slot, 1 + mistakes + length / 1000, tolerantTier);
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
    const tier = tierNames[this.tierOf(slot)] ?? 'forgiven';
    return { id: this.slots.idOf(slot), score: this.scoreOf(slot), tier };
  }
}

/**
 * Returns an index in memory that finds records by texts typed with mistakes: Fuse.js's ranking (7.5, every option but the keys
 * and the threshold at its default), exact matches and beginnings first, and more forgiving where that finds little.
 * Throws a RangeError for a weight that isn't above zero.
 */
export function createFuzzyIndex(options: FuzzyIndexOptions): FuzzyIndex {
  return new PackedFuzzyIndex(options);
}
