import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../platform/context.ts';
import type { StoredDownload } from '../../platform/use-case.ts';
import { loadFile } from './file-queries.ts';
import type { Files } from './files.ts';
import { downloadOf } from './stored-download.ts';

/** Returns a picture to stand in a page that needs no sign-in. The caller has checked that the page may show it. */
export async function openPicture(ctx: Context, files: Files, id: string): Promise<StoredDownload> {
  const file = await loadFile(ctx, id);
  if (file.width === null) throw new Failure('not-found', 'This file is no picture.');
  return downloadOf(ctx, files.store, file, { mayBeInline: true, maxAge: 600 });
}
