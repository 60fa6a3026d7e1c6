import { findRefusal } from '@poolhouse/domain/features/access/can';
import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { requestPhotos } from '@poolhouse/domain/features/service-requests/photos/most-photos';
import { servicePhotoRecord, serviceRequestActions } from '@poolhouse/domain/features/service-requests/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { tooManyFiles } from '@poolhouse/domain/services/files/form-files';
import { sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { type Upload, useCase } from '../../../platform/use-case.ts';
import {
  type FileKind,
  type Files,
  type NewFile,
  receiveFromVisitor,
  storeUpload,
} from '../../../services/files/index.ts';
import type { PublicForm } from '../../../services/public-forms/index.ts';

const kind = servicePhotoRecord.kind;

/** Takes in a photo for a request that is about to be added by the same session, or with the same ticket of the public form. */
export function uploadPhoto(files: Files, form: PublicForm) {
  return useCase(servicePhotosApi.upload, async (ctx, { upload }) => {
    const session = sessionOf(ctx, upload, form);
    if (ctx.who !== null) return keepPhoto(ctx, files, upload, { session, settle: async () => undefined });
    return receiveFromVisitor(ctx, files, upload, (countFile) =>
      keepPhoto(ctx, files, upload, {
        session,
        settle: async (tx, file) => {
          await refuseManyPhotos(tx, session);
          await countFile(tx, file);
        },
      }),
    );
  });
}

type Uploader = { session: string; settle(tx: Db, file: NewFile): Promise<void> };

async function keepPhoto(ctx: Context, files: Files, upload: Upload, { session, settle }: Uploader) {
  return storeUpload(files, ctx, upload, { kind, form: requestPhotos }, (once, file) => {
    const answer = { id: file.id, name: file.name, bytes: file.bytes };
    return once.db.transaction().execute(async (tx) => {
      await settle(tx, file);
      await tx.insertInto('files').values(file).execute();
      const change = sql`insert into service_photos (file_id, session, created_at)
        values (${file.id}::uuid, ${session}, ${once.clock.now()}::timestamptz) returning file_id as id`;
      const target = { kind, id: file.id, label: file.name };
      await write(
        once,
        { change, audit: { action: serviceRequestActions.uploadPhoto, target }, answer, status: 201 },
        tx,
      );
      return answer;
    });
  });
}

/** Returns whose photo it is: of an account that may add requests, or of a visitor with the ticket of the form. */
function sessionOf({ who }: Context, { ticket }: Upload, form: PublicForm): string {
  if (who === null && ticket !== null) return form.sessionOf(ticket);
  if (who === null) throw new Failure('unauthenticated', 'Sign in to continue.');
  const isForDropOffs = findRefusal(who.person, 'service_request.drop_off:create') === null;
  if (!isForDropOffs) authorise(who, 'service_request.pick_up:create');
  return who.sessionId;
}

/** A ticket is good for the photos of one request. Those that arrive at once are counted one after the other. */
async function refuseManyPhotos(tx: Db, session: string): Promise<void> {
  await lockText(tx, `photos ${session}`);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from service_photos where session = ${session}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= requestPhotos.most) throw new Failure('not-allowed-now', tooManyFiles(requestPhotos));
}

/** Until its request is added, a photo is its account's. */
export const servicePhotoKind: FileKind = {
  kind,
  access: 'service_request.pick_up:create',
  owner: { accountOf: (id) => sql`select created_by from files where id = ${id}` },
};
