import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import { applicationDocuments } from '@poolhouse/domain/features/registrations/registration-codes';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/**
 * Gives uploaded documents to an application in their order, after those that it has. Refuses what this session didn't upload, or has
 * used by now.
 */
export async function attachDocuments(
  tx: Db,
  { registrationId, session, ids, now }: { registrationId: string; session: string; ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const list = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql`delete from registration_uploads where file_id = any(${list}) and session = ${session}
    returning file_id`.execute(tx);
  if (rows.length < ids.length) throw invalidField('documents', 'Upload these documents again, then send the form.');
  const { rows: counted } = await sql<{ count: number; last: number }>`select count(*)::int as count,
      coalesce(max(l.position), 0)::int as last
    from registration_files l join files f on f.id = l.file_id
    where l.registration_id = ${registrationId} and f.removed_at is null`.execute(tx);
  const { count, last } = counted[0] ?? { count: 0, last: 0 };
  if (count + ids.length > 4 * applicationDocuments.most)
    throw invalidField('documents', 'This application has as many documents as it can have. Call us instead.');
  await sql`insert into registration_files (file_id, registration_id, position, updated_at)
    select given.id, ${registrationId}::uuid, ${last}::int + given.place, ${now}::timestamptz
    from unnest(${list}) with ordinality as given (id, place)`.execute(tx);
  await sql`update files set kind = ${registrationRecord.kind} where id = any(${list})`.execute(tx);
}
