const cachedTokens = 16;
const cachedScores = 512;

/** Returns words as Fuse.js counts them: runs between ASCII white space and no-break spaces, one at least. */
export function countTokens(text: string): number {
  let count = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const separates = (code >= 9 && code <= 13) || code === 32 || code === 160;
    if (!(separates || inWord)) count += 1;
    inWord = !separates;
  }
  return Math.max(1, count);
}

/** Longer fields weigh less: one over the root of the word count, to three decimals as Fuse.js rounds it. */
function fieldNorm(tokens: number): number {
  return Math.round(1000 / tokens ** 0.5) / 1000;
}

/**
 * What a match in one field contributes to the product that is a record's score: score ^ (weight × norm). Few different
 * scores occur, so the powers are kept between queries in a direct-mapped cache.
 */
export class FieldWeighing {
  private readonly weight: number;
  private readonly scores = new Float64Array(cachedTokens * cachedScores).fill(-1);
  private readonly factors = new Float64Array(cachedTokens * cachedScores);

  /** `weight` is the key's share of the weight of all keys. */
  constructor(weight: number) {
    this.weight = weight;
  }

  factor(score: number, tokens: number): number {
    if (tokens >= cachedTokens) return this.compute(score, tokens);
    const at = tokens * cachedScores + (Math.floor(score * 2003) % cachedScores);
    if (this.scores[at] !== score) {
      this.scores[at] = score;
      this.factors[at] = this.compute(score, tokens);
    }
    return this.factors[at] ?? 1;
  }

  private compute(score: number, tokens: number): number {
    return (score === 0 ? Number.EPSILON : score) ** (this.weight * fieldNorm(tokens));
  }
}

/** Returns each key's weight as a share of them all, summed in the order given so that the last digit agrees with Fuse.js. */
export function weightShares(weights: readonly number[]): number[] {
  let total = 0;
  for (const weight of weights) {
    if (!(weight > 0)) throw new RangeError('A search key needs a weight above zero.');
    total += weight;
  }
  return weights.map((weight) => weight / total);
}
