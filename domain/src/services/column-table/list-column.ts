import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';

/** Several texts of few values for each slot: one bit for each value and slot. */
export class ListColumn {
  private readonly bits = new Map<string, Uint32Array>();

  set(slot: number, values: readonly string[]): void {
    const word = slot >>> 5;
    const bit = 1 << (slot & 31);
    for (const words of this.bits.values()) if (word < words.length) words[word] = (words[word] ?? 0) & ~bit;
    for (const value of values) {
      const words = grownArray(this.bits.get(value) ?? makeUint32(16), word + 1, makeUint32);
      words[word] = (words[word] ?? 0) | bit;
      this.bits.set(value, words);
    }
  }

  /** Clears the mask of every slot that has none of the values. */
  keepAny(mask: Uint8Array, values: readonly string[]): void {
    const found = values.flatMap((value) => this.bits.get(value) ?? []);
    for (let slot = 0; slot < mask.length; slot += 1) {
      if (mask[slot] === 0) continue;
      const word = slot >>> 5;
      const bit = 1 << (slot & 31);
      if (!found.some((words) => ((words[word] ?? 0) & bit) !== 0)) mask[slot] = 0;
    }
  }
}
