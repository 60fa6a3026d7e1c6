/** Keys that follow each other within this time come from a scanner: people type more slowly. */
const mostBetweenMs = 50;
const leastLength = 4;

/** Tells the keys of a scanner from those of a person: a burst of characters that ends with Enter. */
export class ScanBurst {
  #code = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Takes a key; returns the code that it ends, or whether it begins what may be one. */
  take(key: string, at: number): { code: string } | 'begins' | 'goes-on' {
    const isFast = at - this.#lastAt <= mostBetweenMs;
    this.#lastAt = at;
    if (key === 'Enter') {
      const code = isFast ? this.#code : '';
      this.#code = '';
      return code.length >= leastLength ? { code } : 'begins';
    }
    if (key.length !== 1) return 'goes-on';
    const begins = !isFast || this.#code === '';
    this.#code = begins ? key : this.#code + key;
    return begins ? 'begins' : 'goes-on';
  }
}
