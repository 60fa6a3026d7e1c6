import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { storedFileName } from '@poolhouse/domain/kernel/file-name';
import type { FileId } from '@poolhouse/domain/services/files/file';
import { type FileType, largestDocumentBytes } from '@poolhouse/domain/services/files/file-type';
import { type FormFiles, formFileProblem } from '@poolhouse/domain/services/files/form-files';
import type { FileStore } from '../../connectors/files/port.ts';
import type { Context } from '../../platform/context.ts';
import {
  type ReceivedUpload,
  receiveUpload,
  translateDiskFull,
  type UploadLimits,
} from '../../platform/files/receive-upload.ts';
import type { Upload } from '../../platform/use-case.ts';
import { keysOf, type NewFile, printKey, thumbnailKey } from './file-queries.ts';
import type { Files } from './files.ts';
import { type FoundType, findType } from './find-type.ts';
import { makePicture, type PictureShape, wholePicture } from './make-picture.ts';
import { makePrint } from './print-picture.ts';

const usualLimits: UploadLimits = {
  mostBytes: largestDocumentBytes,
  tooLarge: 'This file is larger than 25 MB. Make it smaller and upload it again.',
};

/** What an upload becomes. Pictures stay whole unless they are to be cut. */
export type StoreAs = {
  /** As in the column `kind`. */
  kind: string;
  shape?: PictureShape;
  onlyPictures?: boolean;
  /** Documents print its pictures: they are kept in that size too, so that a document of hundreds needn’t unpack them. */
  isPrinted?: boolean;
  /** The form that it is sent with, which takes less than usual; it names the file in what it refuses. */
  form?: FormFiles;
};

/**
 * Takes in an upload: looks at what it is, encodes pictures again, brings the content into the store, and lets `write`
 * put the row into the database with whatever belongs to it. When that fails the content goes again. `write` gets the
 * context to write with: a repeated Idempotency-Key answers what it answered before and keeps nothing twice.
 */
export async function storeUpload<Answer>(
  files: Files,
  ctx: Context,
  upload: Upload,
  { kind, shape = wholePicture, onlyPictures = false, isPrinted = false, form }: StoreAs,
  write: (ctx: Context, file: NewFile) => Promise<Answer>,
): Promise<Answer> {
  const limits = form === undefined ? usualLimits : formLimits(form, upload.fileName);
  return receiveUpload(ctx, files.tempFolder, upload, limits, async (once, received) => {
    const found = await findType(received, upload.fileName, form);
    const { type } = found;
    if (onlyPictures && !type.isPicture) throw new Failure('unsupported-file', 'Choose a picture.');
    const id = ctx.newId<'file'>();
    try {
      const content = type.isPicture
        ? await keepPicture(files.store, id, { received, found, shape, isPrinted })
        : await keepDocument(files.store, id, received);
      return await write(once, newFile(ctx, { id, kind, name: upload.fileName, type, content }));
    } catch (error) {
      await deleteStored(files.store, id, ctx);
      throw form === undefined ? error : withFileName(error, upload.fileName);
    }
  });
}

function formLimits(form: FormFiles, name: string): UploadLimits {
  const { mostBytes } = form;
  return { mostBytes, tooLarge: formFileProblem(form, { name, size: mostBytes + 1, kind: null }) ?? '' };
}

/** A form sends several files: what is wrong with a picture is said with its name. */
function withFileName(error: unknown, name: string): unknown {
  const isRefusal = error instanceof Failure && (error.code === 'unsupported-file' || error.code === 'too-large');
  return isRefusal ? new Failure(error.code, `“${name}”: ${error.message}`, { cause: error }) : error;
}

type Content = { bytes: number; sha256: string; width: number | null; height: number | null };
type Known = { id: FileId; kind: string; name: string; type: FileType; content: Content };

function newFile(ctx: Context, { id, kind, name, type, content }: Known): NewFile {
  return {
    id,
    kind,
    name: storedFileName(name, type.endings, type.isPicture),
    content_type: type.contentType,
    ...content,
    created_by: ctx.who?.user.id ?? null,
    created_by_name: ctx.who?.user.name ?? 'Website',
    created_at: ctx.clock.now(),
    removed_at: null,
  };
}

async function keepDocument(store: FileStore, id: FileId, received: ReceivedUpload): Promise<Content> {
  await putInStore(store, id, received.path);
  return { bytes: received.size, sha256: received.hash, width: null, height: null };
}

type TakenPicture = { received: ReceivedUpload; found: FoundType; shape: PictureShape; isPrinted: boolean };

async function keepPicture(
  store: FileStore,
  id: FileId,
  { received: { path }, found, shape, isPrinted }: TakenPicture,
): Promise<Content> {
  const places = { from: path, picture: `${path}.picture.upload`, thumbnail: `${path}.thumbnail.upload` };
  const print = `${path}.print.upload`;
  try {
    const { width, height } = await makePicture(found, shape, places);
    await putInStore(store, thumbnailKey(id), places.thumbnail);
    if (isPrinted) {
      await makePrint(places.picture, print);
      await putInStore(store, printKey(id), print);
    }
    await putInStore(store, id, places.picture);
    return { bytes: (await stat(places.picture)).size, sha256: await hashOf(places.picture), width, height };
  } finally {
    await rm(places.picture, { force: true });
    await rm(places.thumbnail, { force: true });
    await rm(print, { force: true });
  }
}

async function putInStore(store: FileStore, key: string, path: string): Promise<void> {
  try {
    await store.put(key, createReadStream(path)).catch(translateDiskFull);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('unavailable', 'The file couldn’t be saved. Try again in a moment.', {
      retryAfterSeconds: 10,
      cause: error,
    });
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What can't be removed now is found by the nightly sweep. */
async function deleteStored(store: FileStore, id: FileId, ctx: Context): Promise<void> {
  for (const key of keysOf(id)) {
    await store.remove(key).catch((error) => ctx.log.warn({ err: error, file: id }, 'a file without a row was left'));
  }
}
