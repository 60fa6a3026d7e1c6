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
      const found = await holdOldRegistrations(tx, ctx.clock.now());
      const ids = found.map(({ id }) => id);
      const answer = { purged: ids.length, files: await purge(tx, ids, ctx.clock.now()) };
      const audit = found.map(({ id, company }) => ({
        action: registrationActions.purge,
        target: { kind: registrationRecord.kind, id, label: company },
      }));
      return { answer, audit };
    });
    for (const id of files) await removeContent(store, id);
    count += purged;
    if (purged < batchSize) return count;
  }
}

/** Holds them, so that none is restored meanwhile. */
async function holdOldRegistrations(tx: Db, now: Date): Promise<{ id: string; company: string }[]> {
  const { rows } = await sql<{ id: string; company: string }>`select id, company from registrations
    where status = 'deleted' and status_changed_at < ${now}::timestamptz - make_interval(hours => ${24 * restorableDays})
    order by status_changed_at limit ${batchSize} for update skip locked`.execute(tx);
  return rows;
}

/** Deletes registrations with what hangs on them, and returns the ids of their documents, whose content is still to be removed. */
async function purge(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const these = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<{ id: string }>`delete from files using registration_files f
    where f.registration_id = any(${these}) and files.id = f.file_id returning files.id`.execute(tx);
  const files = rows.map(({ id }) => id);
  await eraseMessagesAbout(tx, { kind: registrationRecord.kind, ids }, { erasedName: 'Erased applicant', now });
  await deletePersonalKeys(tx, registrationRecord.kind, ids);
  await deletePersonalKeys(tx, registrationFileRecord.kind, files);
  await deleteAnswersNaming(tx, ids);
  await sql`delete from registrations where id = any(${these})`.execute(tx);
  return files;
}
