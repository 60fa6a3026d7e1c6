import { StringDecoder } from 'node:string_decoder';
import pg, { type ClientBase } from 'pg';
import { CopyOut, readCopyLine, textList } from './copy.ts';
import type { Statement } from './statement-names.ts';

/** Reads what a select finds as lines of COPY's text form, some hundred at a time: several times quicker than rows. */
export async function* copiedLines(client: ClientBase, select: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder();
  let rest = '';
  for await (const chunk of client.query(new CopyOut(`copy (${select}) to stdout`))) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

/** Reads what a select finds as bytes of COPY's text form: whole lines, some hundred at a time. */
export async function* copiedBytes(client: ClientBase, select: string): AsyncGenerator<Buffer> {
  let rest: Buffer | null = null;
  for await (const chunk of client.query(new CopyOut(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>) {
    const bytes: Buffer = rest === null ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(lineFeed) + 1;
    rest = end === bytes.length ? null : bytes.subarray(end);
    if (end > 0) yield bytes.subarray(0, end);
  }
}

const lineFeed = 0x0a;

/** A column of a copied select: COPY doesn't tell their names and types. Most are texts, which stay as they are. */
export type CopiedColumn = { name: string; parse: ((text: string) => unknown) | null };

export async function describeColumns(client: ClientBase, select: string): Promise<CopiedColumn[]> {
  const { fields } = await client.query(`select * from (${select}) described limit 0`);
  return fields.map(({ name, dataTypeID }) => ({
    name,
    parse: dataTypeID === pg.types.builtins.TEXT ? null : pg.types.getTypeParser(dataTypeID, 'text'),
  }));
}

/** Returns a function that reads a line as the row that the driver would answer. */
export function rowReader(columns: readonly CopiedColumn[]): (line: string) => Record<string, unknown> {
  // A copy of the empty row with the cells in it takes half as long as a row that gets its columns one by one.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (line) => {
    const row = { ...empty };
    const cells = readCopyLine(line);
    let at = 0;
    for (const { name, parse } of columns) {
      const cell = cells[at++] ?? null;
      if (cell !== null) row[name] = parse === null ? cell : parse(cell);
    }
    return row;
  };
}

/** Returns the text of a statement with its values in it, since COPY takes none. */
export function withValues({ sql, parameters }: Statement): string {
  const used = new Set<number>();
  const text = sql.replace(/\$(\d+)/g, (_, number: string) => {
    used.add(Number(number));
    return literalOf(parameters[Number(number) - 1]);
  });
  if (used.size !== parameters.length) throw new Error('A statement with a $ in a text of its own can’t be copied.');
  return text;
}

/** Without a type, which PostgreSQL finds as it finds that of a parameter. */
function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(textList(value.map(String)));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new Error(`A ${typeof value} can’t be the value of a copied statement.`);
}
