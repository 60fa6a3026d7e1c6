import { reminderDays } from '@poolhouse/domain/features/service-requests/drop-offs/collection-reminder';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, queueIntents } from '../../../platform/database/write.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import { branchAddress } from '../find-branch.ts';
import type { StatusLinks } from '../public-form/status-links.ts';
import type { DropOffHook } from '../request-hooks.ts';
import { readyForCollectionMail } from './drop-off-mails.ts';

type Ready = {
  id: string;
  case_id: string;
  name: string;
  email: string;
  model: string;
  branch: string;
  branch_address: string | null;
  ready_at: Date;
};

const columns = sql`d.id, d.case_id, d.name, d.email, d.models[1] as model, d.status_changed_at as ready_at, b.label as branch,
  ${sql.raw(branchAddress)} as branch_address`;

/** Tells the owner of a robot, once it can be collected; who gave no address is called by the counter. */
export function tellWhenReady(links: StatusLinks): DropOffHook {
  return async (tx, { ctx, request, effect }) => {
    const { id, caseId, model, consumerInfo, dropOffBranch } = request;
    if (effect.kind !== 'readyNotice' || consumerInfo.email === null) return [];
    const { rows } = await sql<{ address: string | null }>`select ${sql.raw(branchAddress)} as address
      from branches b where b.value = ${dropOffBranch.value}`.execute(tx);
    const now = ctx.clock.now();
    const ready = {
      ...{ id, case_id: caseId, model, name: consumerInfo.name, email: consumerInfo.email, ready_at: now },
      ...{ branch: dropOffBranch.label, branch_address: rows[0]?.address ?? null },
    };
    return [readyMail(ready, links, { now, isReminder: false })];
  };
}

function readyMail(row: Ready, links: StatusLinks, { now, isReminder }: { now: Date; isReminder: boolean }): Intent {
  const { id, case_id: reference, name, email, model, branch, branch_address } = row;
  const readySince = dayIn(companyZone, row.ready_at);
  const told = { reference, model, branch, branchAddress: branch_address, statusUrl: links.urlOf(reference) };
  const mail = { to: [{ name, address: email }], ...told, readySince, isReminder };
  return mailIntent(readyForCollectionMail, mail, now, { kind: dropOffRecord.kind, id });
}

/**
 * Reminds owners of robots that wait for them; returns how many mails were queued. Each is written down with its mail in one
 * transaction, so that no run, however often, sends one twice. Index: drop_offs__ready.
 */
export async function remindOfCollections(
  { db, clock }: { db: Db; clock: Clock },
  links: StatusLinks,
): Promise<number> {
  const now = clock.now();
  let sent = 0;
  for (const days of reminderDays) {
    const latest = reminderDays.filter((other) => other > days);
    const since = new Date(now.getTime() - days * 86_400_000);
    // After a pause of the server, only the latest reminder that is due goes out.
    const until = latest[0] === undefined ? null : new Date(now.getTime() - latest[0] * 86_400_000);
    sent += await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Ready>`with due as (
          insert into collection_reminders (drop_off_id, ready_at, days, sent_at)
          select id, status_changed_at, ${days}::integer, ${now}::timestamptz from drop_offs
          where status = 'Ready for Collection' and email is not null and status_changed_at <= ${since}
            and (${until}::timestamptz is null or status_changed_at > ${until})
          on conflict do nothing returning drop_off_id)
        select ${columns} from due join drop_offs d on d.id = due.drop_off_id join branches b on b.id = d.branch_id`.execute(
        tx,
      );
      await queueIntents(
        tx,
        rows.map((row) => readyMail(row, links, { now, isReminder: true })),
        { now },
      );
      return rows.length;
    });
  }
  return sent;
}
