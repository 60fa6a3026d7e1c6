import { grownArray, makeUint16, makeUint32 } from '../../kernel/growing-arrays.ts';
import { ownText } from '../../kernel/own-text.ts';

/** Different values up to which a number takes two bytes. */
const mostShort = 65_536;

type Codes = Uint16Array | Uint32Array;

/** One text of few values for each slot, as a number: a filter is a table of the numbers that fit. */
export class CodeColumn {
  private codes: Codes = makeUint16(16);
  private readonly numbers = new Map<string | null, number>();
  /** What was set last: rows that come one after the other often have the same. */
  private last: string | null = null;
  private lastNumber = -1;

  set(slot: number, value: string | null): void {
    const number = this.lastNumber >= 0 && value === this.last ? this.lastNumber : this.numberOf(value);
    this.last = value;
    this.lastNumber = number;
    if (number === mostShort && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes);
    this.codes = grownArray<Codes>(this.codes, slot + 1, this.numbers.size > mostShort ? makeUint32 : makeUint16);
    this.codes[slot] = number;
  }

  /** Returns the slots whose value fits. */
  keep(slots: Uint32Array, fits: (value: string | null) => boolean): Uint32Array {
    const allowed = new Uint8Array(this.numbers.size);
    for (const [value, number] of this.numbers) allowed[number] = fits(value) ? 1 : 0;
    const { codes } = this;
    const kept = new Uint32Array(slots.length);
    let count = 0;
    // Each slot is written, and overwritten by the next where it doesn't fit: faster than a branch that goes either way.
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      kept[count] = slot;
      count += allowed[codes[slot] ?? 0] ?? 0;
    }
    return kept.subarray(0, count);
  }

  /** Returns the number of each slot, and the values by their number. */
  read(): { codes: Codes; values: (string | null)[] } {
    return { codes: this.codes, values: [...this.numbers.keys()] };
  }

  private numberOf(value: string | null): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value && ownText(value), this.numbers.size);
    return this.numbers.size - 1;
  }
}
