import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { mostAMinute } from '@poolhouse/domain/features/visitors/kiosk';
import { visitorActions, visitPhotoRecord } from '@poolhouse/domain/features/visitors/records';
import { takenPhoto } from '@poolhouse/domain/features/visitors/taken-photo';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { FileStore } from '../../../connectors/files/port.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Loop } from '../../../platform/loops.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import {
  addFile,
  deleteFiles,
  expiryEveryMs,
  type Files,
  receiveFromVisitor,
  removeContent,
  storeUpload,
  visitorUploadKeptMs,
} from '../../../services/files/index.ts';
import type { Kiosks } from '../kiosks.ts';

const { kind } = visitPhotoRecord;
/** Enough to know a face by, and to print it on a badge. */
const shape = { longestSide: 1_024, thumbnailSide: 320, isSquare: false };

/** Takes in the photo of a visitor at a kiosk that takes photos. It waits until the kiosk says which visit it belongs to. */
export function uploadVisitPhoto(kiosks: Kiosks, files: Files) {
  return useCase(visitorsApi.uploadPhoto, async (ctx, { upload }) => {
    const kiosk = await kiosks.find(ctx, upload.ticket ?? '');
    if (!kiosk.takes_photos) throw new Failure('not-allowed-now', 'This kiosk takes no photos any more.');
    return receiveFromVisitor(ctx, files, upload, (countFile) =>
      storeUpload(files, ctx, upload, { kind, shape, form: takenPhoto }, (once, file) => {
        const answer = { id: file.id, name: file.name, bytes: file.bytes };
        const now = once.clock.now();
        return changeTogether(once, async (tx) => {
          await refuseFlood(tx, kiosk.id, now);
          await countFile(tx, file);
          await addFile(tx, file);
          await sql`insert into visit_photos (file_id, kiosk_id, created_at)
            values (${file.id}::uuid, ${kiosk.id}::uuid, ${now}::timestamptz)`.execute(tx);
          const audit = { action: visitorActions.uploadPhoto, target: { kind, id: file.id, label: file.name } };
          return { answer, audit, status: 201 };
        });
      }),
    );
  });
}

/** A branch is one address: what a kiosk uploads is counted by kiosk, one after the other. Index: visit_photos__kiosk_id. */
async function refuseFlood(tx: Db, kioskId: string, now: Date): Promise<void> {
  await lockText(tx, `photos of kiosk ${kioskId}`);
  const minuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visit_photos
    where kiosk_id = ${kioskId} and created_at > ${minuteAgo}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostAMinute)
    throw new Failure('too-many-requests', 'Many photos are arriving right now. Try again in a minute.', {
      retryAfterSeconds: 60,
    });
}

/** Deletes photos, with their content, whose visit wasn't named in time. Index: visit_photos__waiting. */
export function deleteUnusedVisitPhotos(store: FileStore): Loop {
  return {
    name: 'unused photos of kiosks',
    everyMs: expiryEveryMs,
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - visitorUploadKeptMs);
      const unused = sql`select file_id from visit_photos where visitor_id is null and created_at <= ${before}`;
      for (const id of await deleteFiles(db, unused)) await removeContent(store, id);
    },
  };
}
