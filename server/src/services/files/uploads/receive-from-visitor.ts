import { randomUUID } from 'node:crypto';
import { largestDocumentBytes, largestPictureBytes } from '@poolhouse/domain/services/files/file-type';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Upload } from '../../../platform/use-case.ts';
import type { Files } from '../files.ts';
import { discardUpload, ownerOfUploads } from './open-upload.ts';

/** Counts in place of what has arrived the file that was made of it. Call it in the transaction that adds the file. */
type CountFile = (tx: Db, file: { id: string; bytes: number }) => Promise<void>;

/** Reserves space for an upload of someone without an account before its first byte is read; what was used is deleted at once. */
export async function receiveFromVisitor<Answer>(
  ctx: Context,
  files: Files,
  upload: Upload,
  receive: (countFile: CountFile) => Promise<Answer>,
): Promise<Answer> {
  const { visitors } = files;
  const { name: owner } = ownerOfUploads(ctx, files, upload.ticket);
  const arriving = randomUUID();
  const bytes = upload.bytes ?? (upload.uploadId === null ? largestDocumentBytes : largestPictureBytes);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute((tx) => visitors.reserve(tx, { id: arriving, owner, bytes }, now));
  try {
    const answer = await receive(async (tx, file) => {
      await visitors.release(tx, arriving);
      await visitors.reserve(tx, { ...file, owner }, now);
    });
    if (upload.uploadId !== null) await discardUpload(ctx, files, upload.uploadId, upload.ticket);
    return answer;
  } finally {
    await visitors.release(ctx.db, arriving);
  }
}
