import { makeUint16, makeUint32 } from '../../kernel/growing-arrays.ts';
import { ownText } from '../../kernel/own-text.ts';
import { PackedRows } from '../fuzzy-search/packed-rows.ts';

/** Different values that two bytes number. */
const mostValues = 65_536;

/** Several texts for each slot, as numbers end to end: however many different ones there are, a slot takes as much as it has. */
export class ListColumn {
  private readonly rows = new PackedRows<Uint16Array | Uint32Array>(makeUint16);
  private readonly numbers = new Map<string, number>();
  private readonly row: number[] = [];

  set(slot: number, values: readonly string[]): void {
    this.row.length = 0;
    for (const value of values) this.row.push(this.numberOf(value));
    this.rows.set(slot, this.row, this.row.length);
  }

  /** Returns the slots that have one of the values. */
  keepAny(slots: Uint32Array, values: readonly string[]): Uint32Array {
    const isMatch = new Uint8Array(this.numbers.size);
    for (const value of values) isMatch[this.numbers.get(value) ?? isMatch.length] = 1;
    const { data, offsets, lengths } = this.rows;
    const kept = new Uint32Array(slots.length);
    let count = 0;
    // Each slot is written, and overwritten by the next where it has none of them: faster than a branch that goes either way.
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const offset = offsets[slot] ?? 0;
      let has = 0;
      for (let item = offset; item < offset + (lengths[slot] ?? 0); item += 1) has |= isMatch[data[item] ?? 0] ?? 0;
      kept[count] = slot;
      count += has;
    }
    return kept.subarray(0, count);
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    if (this.numbers.size === mostValues) this.rows.make(makeUint32);
    this.numbers.set(ownText(value), this.numbers.size);
    return this.numbers.size - 1;
  }
}
