import type { Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { fileTypeOf } from '@poolhouse/domain/services/files/file-type';
import type { FileStore } from '../../connectors/files/port.ts';
import type { Context } from '../../platform/context.ts';
import type { StoredDownload } from '../../platform/use-case.ts';
import { type FileRow, thumbnailKey } from './file-queries.ts';

type Look = {
  /** Pictures may stand in a page; everything else is only ever saved. */
  mayBeInline: boolean;
  /** How long a browser may show it again without asking, in seconds. */
  maxAge: number;
};

/** Returns a file as a response to users who may see it. */
export function downloadOf(ctx: Context, store: FileStore, file: FileRow, look: Look): StoredDownload {
  return {
    fileName: file.name,
    contentType: file.content_type,
    bytes: file.bytes,
    etag: `"${file.sha256.slice(0, 32)}"`,
    isInline: look.mayBeInline && fileTypeOf(file.content_type)?.isPicture === true,
    maxAge: look.maxAge,
    open: async (range) => (await reached(store.get(file.id, range))) ?? missing(ctx, file),
  };
}

/** Returns the small version of a picture; 404 where the file is none. */
export async function thumbnailOf(ctx: Context, store: FileStore, file: FileRow, look: Look): Promise<StoredDownload> {
  if (file.width === null) throw new Failure('not-found', 'Only pictures have a small version.');
  const key = thumbnailKey(file.id);
  const bytes = (await reached(store.sizeOf(key))) ?? missing(ctx, file);
  return {
    ...downloadOf(ctx, store, file, look),
    contentType: 'image/webp',
    bytes,
    etag: `"${file.sha256.slice(0, 32)}-small"`,
    open: async (range) => (await reached(store.get(key, range))) ?? missing(ctx, file),
  };
}

async function reached<Found extends Readable | number | null>(request: Promise<Found>): Promise<Found> {
  return request.catch((cause: unknown) => {
    throw new Failure('unavailable', 'Files aren’t available right now. Try again in a moment.', {
      retryAfterSeconds: 10,
      cause,
    });
  });
}

function missing(ctx: Context, file: FileRow): never {
  ctx.log.error({ file: file.id }, 'the content of a file is missing');
  throw new Failure('not-found', `The content of ${file.name} is missing. Upload it again.`);
}
