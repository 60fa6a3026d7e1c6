import {
  registrationActions,
  registrationFileRecord,
  registrationRecord,
} from '@poolhouse/domain/features/registrations/records';
import { restorableDays } from '@poolhouse/domain/features/registrations/registration-codes';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FileStore } from '../../connectors/files/port.ts';
import { deletePersonalKeys } from '../../platform/audit/erase-searches.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { deleteAnswersNaming } from '../../platform/idempotency-keys.ts';
import { defineJob, defineWork, type Work } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeTogether } from '../../platform/records/index.ts';
import { removeContent } from '../../services/files/index.ts';
import { eraseMessagesAbout } from '../../services/outbox/index.ts';

const job = defineJob('purge-registrations', z.strictObject({}));
/** At a time, so that no request waits for the rest. */
const batchSize = 100;

/** Deletes registrations permanently that can't be restored any more, every night. §19 */
export function purgeRegistrationsWork({ contextFor }: Pick<Platform, 'contextFor'>, store: FileStore): Work {
  return defineWork(
    job,
    async (_payload, { signal }) => {
      const count = await purgeRegistrations({ ...contextFor('Privacy'), signal }, store);
      return count === 1 ? '1 registration deleted permanently.' : `${count} registrations deleted permanently.`;
    },
    { daily: { at: '02:50', zone: companyZone, payload: {} } },
  );
}

/**
 * Deletes the registrations whose time to be restored is over, with their documents, emails and what the activity log sealed of them, and
 * answers how many. Dealers and users that came from them stay. Index: registrations__deleted.
 */
export async function purgeRegistrations(ctx: Context, store: FileStore): Promise<number> {
  let count = 0;
  for (;;) {
    ctx.signal.throwIfAborted();
    const { purged, files } = await changeTogether(ctx, async (tx) => {
      const { purged: gone, files: documents } = await deleteOld(tx, ctx.clock.now());
      const ids = gone.map(({ id }) => id);
      await eraseTraces(tx, { ids, documents, now: ctx.clock.now() });
      const audit = gone.map(({ id, company }) => ({
        action: registrationActions.purge,
        target: { kind: registrationRecord.kind, id, label: company },
      }));
      return { answer: { purged: ids.length, files: documents }, audit };
    });
    for (const id of files) await removeContent(store, id);
    count += purged;
    if (purged < batchSize) return count;
  }
}

type Purged = { id: string; company: string; files: string[] };

/** Deletes registrations with the rows of their documents, whose content is still to be removed. One that is restored meanwhile stays. */
async function deleteOld(tx: Db, now: Date): Promise<{ purged: Purged[]; files: string[] }> {
  const isOld = sql`status = 'deleted' and status_changed_at < ${now}::timestamptz - make_interval(hours => ${24 * restorableDays})`;
  const { rows } = await sql<Purged>`delete from registrations r
    where id in (select id from registrations where ${isOld} order by status_changed_at limit ${batchSize}) and ${isOld}
    returning id, company,
      array(select f.file_id::text from registration_files f where f.registration_id = r.id) as files`.execute(tx);
  const files = rows.flatMap((row) => row.files);
  await sql`delete from files where id = any(${files}::uuid[])`.execute(tx);
  return { purged: rows, files };
}

type Traces = { ids: readonly string[]; documents: readonly string[]; now: Date };

/** Erases what else knows registrations that are gone. */
async function eraseTraces(tx: Db, { ids, documents, now }: Traces): Promise<void> {
  if (ids.length === 0) return;
  await eraseMessagesAbout(tx, { kind: registrationRecord.kind, ids }, { erasedName: 'Erased applicant', now });
  await deletePersonalKeys(tx, registrationRecord.kind, ids);
  await deletePersonalKeys(tx, registrationFileRecord.kind, documents);
  await deleteAnswersNaming(tx, ids);
}
