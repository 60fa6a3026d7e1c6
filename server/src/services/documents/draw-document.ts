import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { storedFileName } from '@poolhouse/domain/kernel/file-name';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Company } from '../../platform/config/company.ts';
import { defineJob, type JobRun } from '../../platform/jobs/index.ts';
import { drawHere, type PrintPicture, type PrintPictures } from '../../platform/pdf/index.ts';
import { addFile, deleteFiles, type Files, printPicture } from '../files/index.ts';
import { documentKey, picturesOf, type QueuedDocument } from './document-key.ts';
import { findDocument } from './document-rows.ts';

/** As many pictures are in memory at once, each as small as it is printed by then. */
const picturesAtOnce = 2;

export const drawDocumentJob = defineJob(
  'document-draw',
  z.strictObject({ document: z.custom<QueuedDocument>((value) => typeof value === 'object' && value !== null) }),
  'awaited',
);

export type DrawingParts = { files: Pick<Files, 'store' | 'tempFolder'>; company: Company };

/** Makes a document with pictures and keeps it as a file. A document that is kept already is not made again. */
export async function drawDocument({ files, company }: DrawingParts, document: QueuedDocument, run: JobRun) {
  const { db, clock, log } = run;
  const key = documentKey(document);
  if ((await findDocument(db, key)) !== null) return null;
  const pictures = await readPictures(files, document, run);
  const id = makeId<'file'>(clock.now().getTime(), randomBytes(10));
  const pdf = await drawHere({ ...document, company, at: new Date(document.at) }, pictures);
  const { content, measure } = measured(pdf);
  await files.store.put(id, content);
  const isNew = await db.transaction().execute(async (tx) => {
    await addFile(tx, {
      id,
      kind: 'document',
      name: storedFileName(document.title, ['pdf'], false),
      content_type: 'application/pdf',
      ...measure(),
      width: null,
      height: null,
      created_by: null,
      created_by_name: 'Poolhouse',
      created_at: clock.now(),
      removed_at: null,
    });
    const { rows } = await sql`insert into kept_documents (key, file_id, used_at) values (${key}, ${id}, ${clock.now()})
      on conflict (key) do nothing returning key`.execute(tx);
    if (rows.length === 0) await deleteFiles(tx, sql`select ${id}::uuid`);
    return rows.length > 0;
  });
  if (!isNew)
    await files.store
      .remove(id)
      .catch((error) => log.warn({ err: error, file: id }, 'a second copy of a document was left'));
  return null;
}

/** Reads the pictures of a document one after the other, and says how far it is. */
async function readPictures(
  files: DrawingParts['files'],
  document: QueuedDocument,
  { signal, progress }: JobRun,
): Promise<PrintPictures> {
  const ids = picturesOf(document);
  const pictures = new Map<string, PrintPicture>();
  const waiting = ids.values();
  const readOn = async () => {
    for (const id of waiting) {
      signal.throwIfAborted();
      pictures.set(id, await printPicture(files, id));
      progress(pictures.size, ids.length, 'Preparing the pictures');
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, readOn));
  return pictures;
}

/** Returns content that is measured while it is read. */
function measured(pdf: NodeJS.ReadableStream) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* watched() {
    for await (const part of pdf) {
      const chunk = part as Buffer;
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { content: Readable.from(watched()), measure: () => ({ bytes, sha256: hash.digest('hex') }) };
}
