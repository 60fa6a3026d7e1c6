import { grownArray, makeUint16, makeUint32 } from '../../kernel/growing-arrays.ts';

const minWasteWorthPacking = 4096;

/**
 * Rows of numbers of differing length, end to end in one typed array: no object a row, and a scan reads memory in order.
 * A row that outgrows its place moves to the end; the holes are closed once they outweigh half of what is in use.
 */
export class PackedRows<Data extends Uint8Array | Uint16Array | Uint32Array> {
  data: Data;
  offsets = new Uint32Array(16);
  lengths = new Uint16Array(16);
  private create: (length: number) => Data;
  private used = 0;
  private wasted = 0;

  constructor(create: (length: number) => Data) {
    this.create = create;
    this.data = create(256);
  }

  /** Keeps the numbers in an array of another kind from now on. */
  make(create: (length: number) => Data): void {
    this.create = create;
    const data = create(this.data.length);
    data.set(this.data);
    this.data = data;
  }

  /** Stores the first `length` of `values` (65,535 at most) as the row, in place of what it held. */
  set(row: number, values: ArrayLike<number>, length: number): void {
    this.offsets = grownArray(this.offsets, row + 1, makeUint32);
    this.lengths = grownArray(this.lengths, row + 1, makeUint16);
    const room = this.lengths[row] ?? 0;
    if (length > room) this.moveToEnd(row, room, length);
    else this.wasted += room - length;
    this.lengths[row] = length;
    const offset = this.offsets[row] ?? 0;
    for (let i = 0; i < length; i += 1) this.data[offset + i] = values[i] ?? 0;
    if (this.wasted > minWasteWorthPacking && this.wasted > this.used / 2) this.pack();
  }

  /** Returns true when the row is the first `length` of `values`. */
  equals(row: number, values: ArrayLike<number>, length: number): boolean {
    if (this.lengths[row] !== length) return false;
    const offset = this.offsets[row] ?? 0;
    for (let i = 0; i < length; i += 1) if (this.data[offset + i] !== values[i]) return false;
    return true;
  }

  private moveToEnd(row: number, room: number, length: number): void {
    this.data = grownArray(this.data, this.used + length, this.create);
    this.offsets[row] = this.used;
    this.used += length;
    this.wasted += room;
  }

  private pack(): void {
    const packed = this.create(Math.max(256, Math.ceil((this.used - this.wasted) * 1.2)));
    let used = 0;
    for (let row = 0; row < this.lengths.length; row += 1) {
      const offset = this.offsets[row] ?? 0;
      const length = this.lengths[row] ?? 0;
      packed.set(this.data.subarray(offset, offset + length), used);
      this.offsets[row] = used;
      used += length;
    }
    this.data = packed;
    this.used = used;
    this.wasted = 0;
  }
}
