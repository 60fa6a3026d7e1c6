import { readSync } from 'node:fs';
import { readingLimits, refuseFile } from './reading-limits.ts';
import { SpooledFile } from './spooled-file.ts';

/** The most texts that a workbook may share between its cells: where each begins is held in memory. */
const mostTexts = 10_000_000;
const bytesPerBlock = 64 * 1024;
const mostBlocks = 32;

/**
 * The texts that cells of a workbook refer to by their number. They wait on disk: a workbook can share as much text as it is large.
 * Programs number them as the cells go, so that a few blocks of the file answer nearly every cell.
 */
export class SharedTexts {
  readonly #file: SpooledFile;
  /** Where each text begins, and behind the last one. */
  #starts = new Uint32Array(1_024);
  #count = 0;
  readonly #blocks = new Map<number, Buffer>();

  private constructor(file: SpooledFile) {
    this.#file = file;
  }

  static async create(): Promise<SharedTexts> {
    return new SharedTexts(await SpooledFile.create());
  }

  async add(text: string): Promise<void> {
    await this.#file.add(Buffer.from(text));
    this.#count += 1;
    if (this.#file.size > readingLimits.unpackedBytes || this.#count > mostTexts)
      refuseFile('This workbook has too many texts.', 'Split it into smaller files, or save the sheet as CSV.');
    if (this.#count === this.#starts.length) {
      const wider = new Uint32Array(this.#starts.length * 2);
      wider.set(this.#starts);
      this.#starts = wider;
    }
    this.#starts[this.#count] = this.#file.size;
  }

  /** Call it when all texts were added. */
  flush(): Promise<void> {
    return this.#file.flush();
  }

  /** Returns a text; empty when there is none of this number. */
  text(number: number): string {
    const [start, end] = [this.#starts[number], this.#starts[number + 1]];
    if (!(number < this.#count) || start === undefined || end === undefined) return '';
    const parts: Buffer[] = [];
    for (let at = start; at < end; ) {
      const block = this.#block(Math.floor(at / bytesPerBlock));
      const from = at % bytesPerBlock;
      const part = block.subarray(from, from + end - at);
      if (part.length === 0) break;
      parts.push(part);
      at += part.length;
    }
    return (parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)).toString('utf8');
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** The block that was used longest ago makes room for another. */
  #block(number: number): Buffer {
    const known = this.#blocks.get(number);
    if (known !== undefined) {
      this.#blocks.delete(number);
      this.#blocks.set(number, known);
      return known;
    }
    const oldest = this.#blocks.size < mostBlocks ? undefined : this.#blocks.keys().next().value;
    const room =
      (oldest === undefined ? undefined : this.#blocks.get(oldest)?.buffer) ?? new ArrayBuffer(bytesPerBlock);
    if (oldest !== undefined) this.#blocks.delete(oldest);
    const whole = Buffer.from(room as ArrayBuffer, 0, bytesPerBlock);
    const read = readSync(this.#file.descriptor, whole, 0, bytesPerBlock, number * bytesPerBlock);
    const block = whole.subarray(0, read);
    this.#blocks.set(number, block);
    return block;
  }
}
