import { visitorActions, visitPhotoRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { Context } from '../../../platform/context.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { deleteFiles, removeContent } from '../../../services/files/index.ts';

/** At a time, so that no request waits for the rest. */
const batchSize = 200;

/** Deletes the photos of visits that are older than so many months, with their content and for good, and returns how many. */
export async function deleteVisitPhotos(ctx: Context, store: FileStore, months: number): Promise<number> {
  const now = ctx.clock.now();
  let count = 0;
  for (;;) {
    ctx.signal.throwIfAborted();
    const ids = await changeTogether(ctx, async (tx) => {
      const found = await deleteFiles(
        tx,
        sql`select p.file_id from visit_photos p left join visitors v on v.id = p.visitor_id
          where coalesce(v.time_in, p.created_at) < ${now}::timestamptz - make_interval(months => ${months})
          order by p.created_at limit ${batchSize}`,
      );
      const label = found.length === 1 ? '1 photo' : `${found.length} photos`;
      const audit = {
        action: visitorActions.deletePhotos,
        target: { kind: visitPhotoRecord.kind, id: null, label },
        changes: [],
      };
      return { answer: found, audit: found.length > 0 ? [audit] : [] };
    });
    for (const id of ids) await removeContent(store, id);
    count += ids.length;
    if (ids.length < batchSize) return count;
  }
}
