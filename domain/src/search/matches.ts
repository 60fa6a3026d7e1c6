import { grown, makeFloat64, makeUint8 } from './growing-arrays.ts';
import { noTier } from './pattern.ts';

/** What a query has found so far, by slot: the product of the fields' contributions and the best tier among them. */
export class Matches {
  scores = new Float64Array(16);
  tiers = new Uint8Array(16);

  reset(slots: number): void {
    this.scores = grown(this.scores, slots, makeFloat64);
    this.tiers = grown(this.tiers, slots, makeUint8);
    this.scores.fill(1, 0, slots);
    this.tiers.fill(noTier, 0, slots);
  }

  /** Fields must be added in the order of the keys: products rounded in another order would part ties of Fuse.js. */
  add(slot: number, factor: number, tier: number): void {
    this.scores[slot] = (this.scores[slot] ?? 1) * factor;
    if (tier < (this.tiers[slot] ?? noTier)) this.tiers[slot] = tier;
  }

  put(slot: number, score: number, tier: number): void {
    this.scores[slot] = score;
    this.tiers[slot] = tier;
  }
}
