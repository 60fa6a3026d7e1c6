import type { Context } from '../../platform/context.ts';
import { loadFile } from './file-queries.ts';
import type { Files } from './files.ts';
import { downloadOf } from './stored-download.ts';

/** Returns a file as a download, for a caller that has checked who may have it. It is saved, and asked for again each time. */
export async function openStoredFile(ctx: Context, { store }: Files, id: string) {
  return downloadOf(ctx, store, await loadFile(ctx, id), { mayBeInline: false, maxAge: 0 });
}
