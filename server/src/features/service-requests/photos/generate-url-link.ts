import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { useCase } from '../../../platform/use-case.ts';
import { type Files, findRecordFiles, linkFiles } from '../../../services/files/index.ts';
import { requestNotFound } from '../missing-request.ts';
import { storedDropOffFiles, storedPickUpFiles } from './request-files.ts';

const kinds = new Map([
  ['pick-up', storedPickUpFiles],
  ['drop-off', storedDropOffFiles],
]);

/** Returns an expiring link to a file of a request. What the person may not see is answered as if it weren't there. */
export function generateUrlLink(files: Files, publicUrl: string) {
  return useCase(servicePhotosApi.generateUrlLink, async (ctx, { query }) => {
    const [, kind = '', id = '', fileId = ''] = /^([a-z-]+)\/([^/]+)\/file\/([^/]+)$/.exec(query.path) ?? [];
    const stored = kinds.get(kind);
    if (stored === undefined || !isUuid(id) || !isUuid(fileId)) throw requestNotFound();
    const [linked] = await linkFiles(ctx, files, [fileId]);
    const rows = linked === undefined ? [] : await findRecordFiles(ctx.db, stored.table, id);
    if (linked === undefined || !rows.some((row) => row.id === fileId)) throw requestNotFound();
    return { link: new URL(linked.links.file, publicUrl).href, until: linked.links.until };
  });
}
