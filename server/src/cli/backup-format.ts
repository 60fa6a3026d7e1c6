import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { calendarInstant } from '@poolhouse/domain/kernel/calendar-day';
import { z } from 'zod';
import { CommandError } from './command.ts';

/*
 * A backup is one file: a line that says what it is, a gzip stream, and a last line with the SHA-256 of all before it.
 * The stream holds entries. Each is a header (one line of JSON), then blocks (four bytes of length, then as many bytes),
 * then a block of length zero.
 */
export const firstLine = 'poolhouse-backup 1\n';
const hashLength = 64;
export const footerLength = hashLength + 1;

const migration = z.strictObject({ number: z.number(), name: z.string(), hash: z.string() });
const columns = z.array(z.string().min(1)).min(1);
const relativePath = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\\0]+$/);

/** What the headers of a backup say. The manifest comes first, then tables in an order that their references allow. */
export const entryHeader = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('manifest'),
    release: z.string(),
    madeAt: calendarInstant,
    migrations: z.array(migration).min(1),
    tables: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('table'), name: z.string(), columns }),
  z.strictObject({ kind: z.literal('file'), path: relativePath, mode: z.number().int() }),
  z.strictObject({ kind: z.literal('end') }),
]);
export type EntryHeader = z.output<typeof entryHeader>;
export type Manifest = Extract<EntryHeader, { kind: 'manifest' }>;

/** Refuses a file that isn't a whole, unchanged backup. Nothing of it is trusted before. */
export async function verifyChecksum(path: string): Promise<void> {
  const { size } = await stat(path);
  const start = await readPart(path, 0, firstLine.length);
  if (start.toString('latin1') !== firstLine)
    throw new CommandError(`${path} is not a backup that this release can read.`);
  const end = await readPart(path, Math.max(0, size - footerLength), footerLength);
  const stored = end.toString('latin1').trimEnd();
  if (!/^[0-9a-f]{64}$/.test(stored))
    throw new CommandError(`${path} is incomplete: its end is missing. Nothing was changed.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: size - footerLength - 1 })) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== stored) {
    throw new CommandError(`${path} is damaged: its checksum doesn’t match. Nothing was changed.`);
  }
}

async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start, end: start + length - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
