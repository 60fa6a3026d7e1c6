import { Readable } from 'node:stream';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import type { Files } from '../files.ts';
import { ownUploads, type UploadOwner } from './upload-rows.ts';

/** Returns whose uploads a request is about: its user's, or those of the ticket that a public form was given. */
export function ownerOfUploads(ctx: Context, files: Files, ticket: string | null): UploadOwner {
  if (ctx.who !== null) return { name: `user ${ctx.who.user.id}`, visitors: null };
  const owner = ticket === null ? null : files.ownerOfTicket(ticket, ctx.clock.now());
  if (owner === null) throw new Failure('unauthenticated', 'Reload the form. What you entered is kept.');
  return { name: `ticket ${owner}`, visitors: files.visitors };
}

/** Returns the bytes of an upload that has arrived in full; the stream refuses one that isn't the caller's. */
export function openUpload(ctx: Context, files: Files, id: string, ticket: string | null): Readable {
  return Readable.from(readParts(ctx, files, id, ticket), { objectMode: false });
}

/** Deletes an upload that its call has used. */
export async function discardUpload(ctx: Context, files: Files, id: string, ticket: string | null): Promise<void> {
  const upload = await ownUploads(ctx, ownerOfUploads(ctx, files, ticket)).remove(id);
  for (const key of upload?.parts ?? []) await files.store.remove(key);
}

async function* readParts(ctx: Context, files: Files, id: string, ticket: string | null): AsyncGenerator<Buffer> {
  const upload = await ownUploads(ctx, ownerOfUploads(ctx, files, ticket)).find(id);
  if (upload === null) throw notFound('upload');
  if (upload.bytes_received < upload.bytes_total)
    throw new Failure('not-allowed-now', 'This upload isn’t complete. Send the rest first.');
  for (const key of upload.parts) {
    const part = await files.store.get(key);
    if (part === null) throw notFound('upload');
    yield* part;
  }
}
