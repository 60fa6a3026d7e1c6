import { filesApi } from '@poolhouse/domain/services/files/api';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { loadFile } from './file-queries.ts';
import type { Files } from './files.ts';
import { downloadOf, thumbnailOf } from './stored-download.ts';

/** By a token: always to be saved, and asked for again each time. */
const saved = { mayBeInline: false, maxAge: 0 };

/** Returns the content of a file to users who may see the record that it belongs to. */
export function getFile(files: Files) {
  return useCase(filesApi.get, async (ctx, { params }) => {
    const file = await loadFile(ctx, params.id);
    await files.access.authorise(ctx, requireSignedIn(ctx), file);
    return downloadOf(ctx, files.store, file, saved);
  });
}

/** Returns a small version of a picture. */
export function getThumbnail(files: Files) {
  return useCase(filesApi.thumbnail, async (ctx, { params }) => {
    const file = await loadFile(ctx, params.id);
    await files.access.authorise(ctx, requireSignedIn(ctx), file);
    return thumbnailOf(ctx, files.store, file, saved);
  });
}
