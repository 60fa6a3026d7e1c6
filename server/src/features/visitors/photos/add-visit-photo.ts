import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { visitorActions, visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { visitorUploadKeptMs } from '../../../services/files/index.ts';
import { findKiosk } from '../find-asker.ts';
import type { Kiosks } from '../kiosks.ts';
import { visitors } from '../visitor-row.ts';

/** Gives a photo to its visit: once, and only to one that the same kiosk signed in. */
export function addVisitPhoto(kiosks: Kiosks) {
  return useCase(visitorsApi.addPhoto, async (ctx, { body: { visitorId, photos, entryId } }) => {
    const kiosk = await findKiosk(kiosks, ctx);
    if (kiosk === null) throw new Failure('unauthenticated', 'Only kiosks add photos of visitors.');
    const row = await visitors.load(ctx, visitorId);
    if (row.kiosk_id !== kiosk.id || row.anonymised_at !== null) throw notFound('visitor');
    return changeTogether(ctx, async (tx) => {
      await lockText(tx, `photo of visit ${visitorId}`);
      const { rows: earlier } = await sql<{ entry_id: string | null }>`select entry_id from visit_photos
        where visitor_id = ${visitorId}`.execute(tx);
      if (earlier[0] !== undefined) {
        if (entryId === null || earlier[0].entry_id !== entryId)
          throw new Failure('conflict', 'This visit has a photo already.');
        return { answer: { visitorId }, audit: [] };
      }
      // One that has waited for too long is about to be deleted.
      const since = new Date(ctx.clock.now().getTime() - visitorUploadKeptMs);
      const { rows: added } = await sql`update visit_photos set visitor_id = ${visitorId}, entry_id = ${entryId}
        where file_id = ${photos[0]} and kiosk_id = ${kiosk.id} and visitor_id is null and created_at > ${since}
        returning file_id`.execute(tx);
      if (added.length === 0) throw invalidField('photos', 'Upload this photo again.');
      const target = { kind: visitorRecord.kind, id: visitorId, label: visitors.label(visitors.values(row)) };
      return { answer: { visitorId }, audit: { action: visitorActions.addPhoto, target, changes: [] } };
    });
  });
}
