import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FileId, FileLinks } from '@poolhouse/domain/services/files/file';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Files } from './files.ts';

/** Returns links to the files that exist and that the person may see. */
export async function linkFiles(
  ctx: Context,
  files: Files,
  ids: readonly string[],
): Promise<{ fileId: string; links: FileLinks }[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'kind', 'width'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const found = await Promise.all(rows.map(async (row) => ((await maySee(ctx, files, row)) ? row : null)));
  const [who, now] = [requireSignedIn(ctx), ctx.clock.now()];
  return found
    .filter((row) => row !== null)
    .map(({ id, width }) => ({ fileId: id, links: files.tickets.linksOf(who, { id: id as FileId, width }, now) }));
}

async function maySee(ctx: Context, files: Files, file: { id: string; kind: string }): Promise<boolean> {
  try {
    await files.access.authorise(ctx, requireSignedIn(ctx), file);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
