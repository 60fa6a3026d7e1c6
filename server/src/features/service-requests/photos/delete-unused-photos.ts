import { sql } from 'kysely';
import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** How long a photo waits for its request: a form can be left open overnight. */
const keptDays = 3;

/** Removes photos whose request was never added; the nightly sweep deletes them. */
export async function deleteUnusedPhotos({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await sql`with unused as (delete from service_photos where created_at < ${before} returning file_id)
    update files set removed_at = ${clock.now()} from unused where files.id = unused.file_id and removed_at is null`.execute(
    db,
  );
}
