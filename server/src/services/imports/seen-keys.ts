const numbersPerEntry = 3;
const mostFull = 0.6;

/**
 * Remembers a whole number for each of many texts, by 64 bits of what they hash to instead of the texts: those of a large file would
 * take most of the memory of its import. That two texts of 200,000 are taken for one has a chance of one in a billion.
 */
export class SeenKeys {
  #entries = new Uint32Array(1_024 * numbersPerEntry);
  #count = 0;

  /** Returns the number of a text; undefined when it wasn't seen. */
  get(text: string): number | undefined {
    const [low, high] = hashesOf(text);
    const at = placeOf(this.#entries, low, high);
    const stored = this.#entries[at + 2] ?? 0;
    return stored === 0 ? undefined : stored - 1;
  }

  /** Keeps a number from 0 for a text. */
  set(text: string, number: number): void {
    const [low, high] = hashesOf(text);
    const at = placeOf(this.#entries, low, high);
    if (this.#entries[at + 2] === 0) this.#count += 1;
    this.#entries.set([low, high, number + 1], at);
    if (this.#count * numbersPerEntry > this.#entries.length * mostFull) this.#grow();
  }

  #grow(): void {
    const before = this.#entries;
    const entries = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += numbersPerEntry) {
      if (before[at + 2] === 0) continue;
      entries.set(before.subarray(at, at + numbersPerEntry), placeOf(entries, before[at] ?? 0, before[at + 1] ?? 0));
    }
    this.#entries = entries;
  }
}

/** The place of an entry with these hashes, else the free one where it belongs. */
function placeOf(entries: Uint32Array, low: number, high: number): number {
  const size = entries.length / numbersPerEntry;
  for (let slot = low % size; ; slot = (slot + 1) % size) {
    const at = slot * numbersPerEntry;
    if (entries[at + 2] === 0 || (entries[at] === low && entries[at + 1] === high)) return at;
  }
}

/** Two hashes of 32 bits, mixed at the end so that texts that differ in one letter are far apart. */
function hashesOf(text: string): [low: number, high: number] {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return [low >>> 0, high >>> 0];
}
