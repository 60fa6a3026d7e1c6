import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';
import { ownText } from '../../kernel/own-text.ts';

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
      this.bits.set(this.bits.has(value) ? value : ownText(value), words);
    }
  }

  /** Returns the slots that have one of the values. */
  keepAny(slots: Uint32Array, values: readonly string[]): Uint32Array {
    const found = values.flatMap((value) => this.bits.get(value) ?? []);
    const has = (slot: number) => found.some((words) => ((words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0);
    return slots.filter(has);
  }
}
