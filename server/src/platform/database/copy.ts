import { Readable, Writable } from 'node:stream';
import type { Connection, Submittable } from 'pg';

declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}

const chunkBytes = 65_536;

/** The rows that a `copy … to stdout` sends: to be given to `client.query`, then read like any stream. */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | null = null;
  #gathered: Buffer[] = [];
  #bytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: chunkBytes });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** A message is one row: rows are gathered, since a push for each would cost more than the copy. */
  handleCopyData(message: { chunk: Buffer }, connection: Connection): void {
    this.#gathered.push(Buffer.from(message.chunk)); // the parser uses its memory again
    this.#bytes += message.chunk.length;
    if (this.#bytes >= chunkBytes && !this.#flush()) connection.stream.pause();
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume(); // what is still on its way has to be read before the next statement
    done(error);
  }

  #flush(): boolean {
    const chunk = Buffer.concat(this.#gathered, this.#bytes);
    this.#gathered = [];
    this.#bytes = 0;
    return chunk.length === 0 || this.destroyed || this.push(chunk);
  }
}

/** Takes the rows of a `copy … from stdin`: to be given to `client.query`, then written like any stream. */
export class CopyIn extends Writable implements Submittable {
  readonly #statement: string;
  #connection: Connection | null = null;
  #whenReady: (() => void) | null = null;
  #whenDone: ((error?: Error | null) => void) | null = null;
  #isOpen = false;

  constructor(statement: string) {
    super({ highWaterMark: chunkBytes });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyInResponse(): void {
    this.#isOpen = true;
    this.#whenReady?.();
  }

  override _construct(done: (error?: Error | null) => void): void {
    if (this.#isOpen) done();
    else this.#whenReady = done;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const stream = this.#connection?.stream;
    this.#connection?.sendCopyFromChunk(chunk);
    if (stream?.writableNeedDrain) stream.once('drain', () => done());
    else done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#whenDone = done;
    this.#isOpen = false;
    this.#connection?.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#whenDone?.();
  }

  handleError(error: Error): void {
    this.#isOpen = false;
    this.destroy(error);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#isOpen) this.#connection?.sendCopyFail(error?.message ?? 'given up');
    this.#isOpen = false;
    done(error);
  }
}

/** A value as COPY's text form has it. Objects that are no dates go in as JSON, lists as lists of text. */
function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return escapeField(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function escapeField(text: string): string {
  return /[\\\n\r\t]/.test(text)
    ? text.replace(/[\\\n\r\t]/g, (found) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[found] ?? found)
    : text;
}

/** Formats a list of texts as PostgreSQL writes arrays, for `copyLine`. */
export function textList(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** Returns one row in COPY's text form. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(copyField).join('\t')}\n`;
}

const nullField = '\\N';

/** Returns the values of a line in COPY's text form, as texts. */
export function readCopyLine(line: string): (string | null)[] {
  const fields: (string | null)[] = line.split('\t');
  if (line.includes('\\'))
    for (let at = 0; at < fields.length; at += 1) {
      const field = fields[at] ?? '';
      if (field === nullField) fields[at] = null;
      else fields[at] = readCopyField(field);
    }
  return fields;
}

const unescaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

/** Returns the text of a field in COPY's text form. */
export function readCopyField(field: string): string {
  return field.includes('\\') ? field.replace(/\\(.)/g, (_, letter: string) => unescaped[letter] ?? letter) : field;
}
