import { grownArray, makeUint16 } from '../../kernel/growing-arrays.ts';
import { ownText } from '../../kernel/own-text.ts';

const mostCodes = 65_535;

/** One text of few values for each slot, as a number: a filter is a table of the numbers that fit. */
export class CodeColumn {
  private codes = makeUint16(16);
  private readonly numbers = new Map<string | null, number>();

  set(slot: number, value: string | null): void {
    this.codes = grownArray(this.codes, slot + 1, makeUint16);
    this.codes[slot] = this.numberOf(value);
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
  read(): { codes: Uint16Array; values: (string | null)[] } {
    return { codes: this.codes, values: [...this.numbers.keys()] };
  }

  private numberOf(value: string | null): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    if (this.numbers.size === mostCodes) throw new Error(`A column has more than ${mostCodes} different values.`);
    this.numbers.set(value && ownText(value), this.numbers.size);
    return this.numbers.size - 1;
  }
}
