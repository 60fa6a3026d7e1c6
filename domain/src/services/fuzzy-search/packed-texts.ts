import { makeUint8, makeUint16 } from '../../kernel/growing-arrays.ts';
import { PackedRows } from './packed-rows.ts';
import { hashOfCodes } from './text-numbers.ts';

/** Code units of texts: a byte each, until one comes that takes two. */
export type TextCodes = Uint8Array | Uint16Array;

const mostInByte = 255;

/** Texts end to end in one typed array, a byte for each letter while all of them fit: references, phone numbers and most names do. */
export class PackedTexts extends PackedRows<TextCodes> {
  constructor() {
    super(makeUint8);
  }

  override set(row: number, values: ArrayLike<number>, length: number): void {
    if (this.data instanceof Uint8Array && isWide(values, length)) this.make(makeUint16);
    super.set(row, values, length);
  }

  hashOf(row: number): number {
    return hashOfCodes(this.data, this.lengths[row] ?? 0, this.offsets[row] ?? 0);
  }
}

function isWide(values: ArrayLike<number>, length: number): boolean {
  for (let at = 0; at < length; at += 1) if ((values[at] ?? 0) > mostInByte) return true;
  return false;
}
