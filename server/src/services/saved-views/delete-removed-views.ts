import type { Db } from '../../platform/database/connect.ts';

const keptMs = 30 * 86_400_000;

/** Deletes the views that were removed a month ago. */
export async function deleteRemovedViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_views')
    .where('deleted_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
