import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { servicePhotoRecord, serviceRequestActions } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type FileKind, type Files, storeUpload } from '../../../services/files/index.ts';

const kind = servicePhotoRecord.kind;

/** Takes in a photo for a request that is about to be added by the same session. */
export function uploadPhoto(files: Files) {
  return useCase(servicePhotosApi.upload, (ctx, { upload }) =>
    storeUpload(files, ctx, upload, { kind, onlyPictures: true }, (once, file) => {
      const answer = { id: file.id, name: file.name, bytes: file.bytes };
      return once.db.transaction().execute(async (tx) => {
        await tx.insertInto('files').values(file).execute();
        const { sessionId } = requireSignedIn(once);
        const change = sql`insert into service_photos (file_id, session, created_at)
          values (${file.id}::uuid, ${sessionId}, ${once.clock.now()}::timestamptz) returning file_id as id`;
        const target = { kind, id: file.id, label: file.name };
        await write(
          once,
          { change, audit: { action: serviceRequestActions.uploadPhoto, target }, answer, status: 201 },
          tx,
        );
        return answer;
      });
    }),
  );
}

/** Until its request is added, a photo is its account's. */
export const servicePhotoKind: FileKind = {
  kind,
  access: servicePhotosApi.upload.access,
  owner: { accountOf: (id) => sql`select created_by from files where id = ${id}` },
};
