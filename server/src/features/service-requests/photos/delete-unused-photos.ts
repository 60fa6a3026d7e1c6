import { sql } from 'kysely';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Loop } from '../../../platform/loops.ts';
import { expiryEveryMs, removeContent, visitorUploadKeptMs } from '../../../services/files/index.ts';
import { visitorSessions } from '../../../services/public-forms/index.ts';

/** How long a photo of an account waits for its request: a form can be left open overnight. */
const keptDays = 3;

/** Removes photos whose request was never added; the nightly sweep deletes them. */
export async function deleteUnusedPhotos({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await sql`with unused as (delete from service_photos where created_at < ${before} returning file_id)
    update files set removed_at = ${clock.now()} from unused where files.id = unused.file_id and removed_at is null`.execute(
    db,
  );
}

/** Deletes photos of the public form, with their content, whose request wasn't sent in time. Index: service_photos__created_at. */
export function deleteVisitorPhotos(store: FileStore): Loop {
  return {
    name: 'unused photos of the public form',
    everyMs: expiryEveryMs,
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - visitorUploadKeptMs);
      const { rows } = await sql<{ id: string }>`with unused as (delete from service_photos
        where created_at <= ${before} and session like ${visitorSessions} returning file_id)
        delete from files using unused where files.id = unused.file_id returning files.id`.execute(db);
      for (const { id } of rows) await removeContent(store, id);
    },
  };
}
