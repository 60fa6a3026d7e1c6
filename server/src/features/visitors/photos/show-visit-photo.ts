import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { visitorRecord, visitPhotoRecord } from '@poolhouse/domain/features/visitors/records';
import type { FileId } from '@poolhouse/domain/services/files/file';
import { sql } from 'kysely';
import { useCase } from '../../../platform/use-case.ts';
import { type FileKind, type Files, linkFiles } from '../../../services/files/index.ts';
import { visitors } from '../visitor-row.ts';

/** Who sees visitors sees their photos. */
export const visitPhotoKind: FileKind = {
  kind: visitPhotoRecord.kind,
  access: visitorRecord.permissions.view,
  owner: 'company',
};

/** Returns links to the photo of a visit. Index: visit_photos__visitor_id. */
export function showVisitPhoto(files: Files) {
  return useCase(visitorsApi.photo, async (ctx, { params: { id } }) => {
    await visitors.load(ctx, id);
    const { rows } = await sql<{ file_id: FileId }>`select file_id from visit_photos where visitor_id = ${id}`.execute(
      ctx.db,
    );
    const [linked] = await linkFiles(
      ctx,
      files,
      rows.map((row) => row.file_id),
    );
    return { photo: linked === undefined ? null : { id: linked.fileId as FileId, links: linked.links } };
  });
}
