import { servicePhotoRecord, serviceRequestActions } from '@poolhouse/domain/features/service-requests/records';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { Context } from '../../../platform/context.ts';
import { defineJob, defineWork, type Work } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { removeContent } from '../../../services/files/index.ts';

const job = defineJob('delete-old-pictures', z.strictObject({}));
/** At a time, so that no request waits for the rest. */
const batchSize = 200;

/** Deletes pictures of the public form that are older than so many months, every night. §18 */
export function deleteOldPicturesWork(
  { contextFor, config }: Pick<Platform, 'contextFor' | 'config'>,
  store: FileStore,
): Work {
  return defineWork(
    job,
    async (_payload, { signal }) => {
      const count = await deleteOldPictures({ ...contextFor('Privacy'), signal }, store, config.publicPicturesMonths);
      return count === 1 ? '1 picture deleted.' : `${count} pictures deleted.`;
    },
    { daily: { at: '02:40', zone: 'Australia/Sydney', payload: {} } },
  );
}

/**
 * Deletes the pictures that people without an account sent, with their content and for good, and answers how many. Those of requests that are
 * still open stay: they are needed. Index: drop_offs__from_website.
 */
export async function deleteOldPictures(ctx: Context, store: FileStore, months: number): Promise<number> {
  const now = ctx.clock.now();
  let count = 0;
  for (;;) {
    ctx.signal.throwIfAborted();
    const ids = await changeTogether(ctx, async (tx) => {
      const { rows } = await sql<{ id: string }>`delete from files where id in (
          select f.id from drop_offs d join drop_off_files p on p.drop_off_id = d.id join files f on f.id = p.file_id
          where d.is_from_website and d.status in ('Closed', 'Cancelled') and f.created_by is null
            and f.created_at < ${now}::timestamptz - make_interval(months => ${months})
          order by f.created_at limit ${batchSize}) returning id`.execute(tx);
      const target = {
        kind: servicePhotoRecord.kind,
        id: null,
        label: rows.length === 1 ? '1 picture' : `${rows.length} pictures`,
      };
      const audit = { action: serviceRequestActions.deleteOldPictures, target, changes: [] };
      return { answer: rows.map(({ id }) => id), audit: rows.length > 0 ? [audit] : [] };
    });
    for (const id of ids) await removeContent(store, id);
    count += ids.length;
    if (ids.length < batchSize) return count;
  }
}
