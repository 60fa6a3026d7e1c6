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
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #isUtf8 = true;

  take(bytes: Uint8Array): void {
    this.#check(bytes, true);
  }

  /** The character set, once all bytes went by; `first` is the start of the text. */
  finish(first: Uint8Array): TextEncodingName {
    this.#check(new Uint8Array(), false);
    const order = utf16ByteOrder(first);
    if (order !== null) return order === 'little' ? 'utf-16le' : 'utf-16be';
    return this.#isUtf8 ? 'utf-8' : 'windows-1252';
  }

  #check(bytes: Uint8Array, stream: boolean): void {
    if (!this.#isUtf8) return;
    try {
      this.#utf8.decode(bytes, { stream });
    } catch {
      this.#isUtf8 = false;
    }
  }
}

/** Returns the bytes of a text as UTF-8, piece by piece. */
export async function* asUtf8(source: AsyncIterable<Buffer>, encoding: TextEncodingName): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* source;
    return;
  }
  const decoder = iconv.getDecoder(encoding);
  for await (const bytes of source) yield Buffer.from(decoder.write(bytes));
  const rest = decoder.end();
  if (rest) yield Buffer.from(rest);
}
