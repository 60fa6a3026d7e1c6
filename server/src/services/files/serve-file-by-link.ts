import { filesApi } from '@poolhouse/domain/services/files/api';
import { useCase } from '../../platform/use-case.ts';
import { loadFile } from './file-queries.ts';
import type { Files } from './files.ts';
import { downloadOf, thumbnailOf } from './stored-download.ts';

/** In a page: as long as the link lasts at most. */
const shown = { mayBeInline: true, maxAge: 600 };

/**
 * Returns a file by a link that was made for one session. The link only says whose session it is: that the session still
 * stands and that its person may see the file is asked again each time.
 */
export function serveFileByLink(files: Files) {
  return useCase(filesApi.show, async (ctx, { params, query }) => {
    const session = files.tickets.check(query.ticket, params.id, ctx.clock.now());
    const who = await files.ofSession(session);
    const file = await loadFile(ctx, params.id);
    await files.access.authorise(ctx, who, file);
    return query.size === 'thumbnail'
      ? thumbnailOf(ctx, files.store, file, shown)
      : downloadOf(ctx, files.store, file, shown);
  });
}
