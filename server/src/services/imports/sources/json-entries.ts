import { Failure } from '@poolhouse/domain/kernel/errors';
import { limitDepth, limitText } from './reading-limits.ts';

/** Under which names programs put the list of an answer. */
const listNames = new Set(['body', 'orders', 'data', 'results', 'records', 'rows', 'value']);
/** The longest entry, in characters: beyond it a file is broken or an attack. */
const longestEntry = 4 * 1024 * 1024;

/**
 * Cuts a JSON text into the entries of its list, while it goes by: the list itself, the list in an envelope
 * (`{"body": [...]}`), or one object alone. Only the current entry is held in memory.
 */
export async function* jsonEntries(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  const splitter = new EntrySplitter();
  for await (const piece of text) for (const entry of splitter.take(piece)) yield parsed(entry, splitter);
  const alone = splitter.finish();
  if (alone !== null) yield parsed(alone, splitter);
}

function parsed(text: string, { count }: { count: number }): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = `Entry ${Math.max(1, count)} of the list can’t be read as JSON.`;
    throw new Failure('unsupported-file', message, { cause });
  }
}

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const opens = new Set([91, 123]);
const closes = new Set([93, 125]);
const bracket = 91;
const none = -1;

/** `outside` is before the list, `inside` in it, `after` behind it. */
class EntrySplitter {
  count = 0;
  #place: 'outside' | 'inside' | 'after' = 'outside';
  #depth = 0;
  #listDepth = 0;
  /** Where in the current piece the text begins that is kept. */
  #start = none;
  #isInText = false;
  #isEscaped = false;
  #textLength = 0;
  /** The name that stands before the current value, in the envelope. */
  #name = '';
  #lastText = '';
  #kept = '';

  *take(piece: string): Generator<string> {
    this.#start = this.#isKeeping() ? 0 : none;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (this.#isInText) this.#passText(code, piece, at);
      else if (code === quote) this.#beginText();
      else if (opens.has(code)) this.#open(code, at);
      else if (!closes.has(code)) this.#passPlain(code);
      else if (this.#close()) yield this.#endEntry(piece, at);
    }
    if (this.#start !== none) this.#keep(piece.slice(this.#start));
  }

  /** Returns the one object of a file without a list. */
  finish(): string | null {
    if (this.#depth !== 0 || this.#isInText)
      throw new Failure('unsupported-file', 'The file ends in the middle. It may be incomplete: export it again.');
    return this.#place === 'outside' && this.#kept !== '' ? this.#kept : null;
  }

  #open(code: number, at: number): void {
    const beginsList = this.#place === 'outside' && this.#beginsList(code);
    if (beginsList) {
      this.#place = 'inside';
      this.#listDepth = this.#depth + 1;
      this.#kept = '';
      this.#start = none;
    } else if (this.#depth === (this.#place === 'inside' ? this.#listDepth : 0) && this.#place !== 'after')
      this.#start = at;
    this.#depth += 1;
    limitDepth(this.#depth);
  }

  /** Answers true at the end of an entry. */
  #close(): boolean {
    this.#depth -= 1;
    if (this.#place !== 'inside') return false;
    if (this.#depth < this.#listDepth) this.#place = 'after';
    return this.#depth === this.#listDepth;
  }

  #endEntry(piece: string, at: number): string {
    const entry = this.#kept + piece.slice(this.#start, at + 1);
    this.count += 1;
    this.#kept = '';
    this.#start = none;
    return entry;
  }

  #passPlain(code: number): void {
    if (this.#place === 'outside' && this.#depth === 1) this.#notice(code);
    else if (this.#place === 'inside' && this.#depth === this.#listDepth) refuseBareValue(code);
  }

  #isKeeping(): boolean {
    return this.#place === 'outside' ? this.#depth > 0 : this.#place === 'inside' && this.#depth > this.#listDepth;
  }

  #keep(text: string): void {
    this.#kept += text;
    if (this.#kept.length > longestEntry) throw new Failure('unsupported-file', tooLong);
  }

  #beginText(): void {
    this.#isInText = true;
    this.#textLength = 0;
    if (this.#place === 'inside' && this.#depth === this.#listDepth) refuseBareValue(quote);
  }

  #passText(code: number, piece: string, at: number): void {
    this.#textLength += 1;
    limitText(this.#textLength);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === backslash) this.#isEscaped = true;
    else if (code === quote) this.#isInText = false;
    if (this.#place !== 'outside' || this.#depth !== 1) return;
    if (this.#isInText && this.#lastText.length < 40) this.#lastText += piece[at];
  }

  /** In the envelope: what stands before a colon is a name. */
  #notice(code: number): void {
    if (code === colon) this.#name = this.#lastText;
    if (code === comma) this.#name = '';
    if (code === colon || code === comma) this.#lastText = '';
  }

  #beginsList(code: number): boolean {
    if (code !== bracket) return false;
    return this.#depth === 0 || (this.#depth === 1 && listNames.has(this.#name.toLowerCase()));
  }
}

const tooLong = `An entry of the list has more than ${longestEntry.toLocaleString('en-AU')} characters.`;

function refuseBareValue(code: number): void {
  if (code === comma || code === 32 || (code >= 9 && code <= 13)) return;
  throw new Failure('unsupported-file', 'The list holds values that aren’t records.');
}
