import { isUtf8 } from 'node:buffer';
import { utf16ByteOrder } from '@poolhouse/domain/services/imports/file-kind';
import iconv from 'iconv-lite';

/** The character sets that are recognised, with their names for people. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const;
export type TextEncodingName = keyof typeof encodingNames;

/**
 * Finds out the character set of a text while its bytes go by: UTF-16 by its mark or its zero bytes, UTF-8 when all
 * of it is valid, and else what spreadsheet programs on Windows write.
 */
export class EncodingFinder {
  #isUtf8 = true;
  /** The first bytes of a character whose others are in the next piece. */
  #begun: Uint8Array = new Uint8Array();

  take(bytes: Uint8Array): void {
    if (!this.#isUtf8) return;
    const given = this.#begun.length === 0 ? bytes : Buffer.concat([this.#begun, bytes]);
    const end = endOfWholeCharacters(given);
    this.#isUtf8 = isUtf8(given.subarray(0, end));
    this.#begun = Uint8Array.from(given.subarray(end));
  }

  /** The character set, once all bytes went by; `first` is the start of the text. */
  finish(first: Uint8Array): TextEncodingName {
    const order = utf16ByteOrder(first);
    if (order !== null) return order === 'little' ? 'utf-16le' : 'utf-16be';
    return this.#isUtf8 && this.#begun.length === 0 ? 'utf-8' : 'windows-1252';
  }
}

/** Returns where the last character begins that may go on in the next piece: it has up to four bytes. */
function endOfWholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    const isFirst = byte >= 0xc0;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (isFirst) return length > back ? bytes.length - back : bytes.length;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

/** Returns the bytes of a text as UTF-8, piece by piece. */
export async function* asUtf8(source: AsyncIterable<Buffer>, encoding: TextEncodingName): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* source;
    return;
  }
  if (encoding === 'windows-1252') {
    for await (const bytes of source) yield Buffer.from(iconv.decode(bytes, encoding));
    return;
  }
  // A character of two halves may begin in one piece and end in the next.
  const decoder = new TextDecoder(encoding);
  for await (const bytes of source) yield Buffer.from(decoder.decode(bytes, { stream: true }));
  yield Buffer.from(decoder.decode());
}
