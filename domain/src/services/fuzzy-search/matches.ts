import { grownArray, makeFloat64, makeUint8, makeUint32 } from '../../kernel/growing-arrays.ts';
import { noTier } from './tiers.ts';

/** What a query has found so far, by slot: the product of the fields' contributions and the best tier among them. */
export class Matches {
  scores = new Float64Array(16);
  tiers = new Uint8Array(16);
  private slots = new Uint32Array(16);
  private count = 0;

  reset(slots: number): void {
    this.scores = grownArray(this.scores, slots, makeFloat64);
    this.tiers = grownArray(this.tiers, slots, makeUint8);
    this.slots = grownArray(this.slots, slots, makeUint32);
    this.tiers.fill(noTier, 0, slots);
    this.count = 0;
  }

  /** The slots found, the latest last; `since` leaves out as many of the earliest. */
  found(since = 0): Uint32Array {
    return this.slots.subarray(since, this.count);
  }

  /** Fields must be added in the order of the keys: products rounded in another order would part ties of Fuse.js. */
  add(slot: number, factor: number, tier: number): void {
    const before = this.tiers[slot] ?? noTier;
    if (before === noTier) {
      this.put(slot, factor, tier);
      return;
    }
    this.scores[slot] = (this.scores[slot] ?? 1) * factor;
    if (tier < before) this.tiers[slot] = tier;
  }

  /** Puts a slot that was found before into a better tier. */
  raise(slot: number, tier: number): void {
    if (tier < (this.tiers[slot] ?? noTier)) this.tiers[slot] = tier;
  }

  /** A slot not found before. */
  put(slot: number, score: number, tier: number): void {
    this.scores[slot] = score;
    this.tiers[slot] = tier;
    this.slots[this.count] = slot;
    this.count += 1;
  }
}
