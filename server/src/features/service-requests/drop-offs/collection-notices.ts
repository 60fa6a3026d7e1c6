import { reminderDays } from '@poolhouse/domain/features/service-requests/drop-offs/collection-reminder';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { openingHours, readySms } from '@poolhouse/domain/features/service-requests/drop-offs/ready-sms';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { workCalendarOf } from '@poolhouse/domain/features/service-requests/working-days';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, queueIntents } from '../../../platform/database/write.ts';
import { defineJob, defineWork, type JobRun } from '../../../platform/jobs/index.ts';
import type { Messages } from '../../../services/messages/index.ts';
import { pendingMessages, withdraw } from '../../../services/outbox/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { EffectHandler } from '../effect-handlers.ts';
import { branchAddress } from '../find-branch.ts';
import { readyForCollectionMessage } from '../messages/drop-off-messages.ts';
import type { StatusLinks } from '../public-form/request-form.ts';

export type NoticeParts = { links: StatusLinks; ruleBook: RuleBook; messages: Messages; companyName: string };
type Hours = Awaited<ReturnType<typeof readHours>>;
type Notice = { now: Date; isReminder: boolean; hours: Hours };

type Branch = {
  branch_code: string;
  branch_state: string | null;
  branch_address: string | null;
  branch_zone: string;
};
type Ready = Branch & {
  id: string;
  case_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  model: string;
  branch: string;
  ready_at: Date;
};

const branchColumns = sql`b.value as branch_code, coalesce(b.address ->> 'shortCode', b.address ->> 'state') as branch_state,
  ${sql.raw(branchAddress)} as branch_address, b.time_zone as branch_zone`;
const columns = sql`d.id, d.case_id, d.name, d.email, d.phone, d.models[1] as model, d.status_changed_at as ready_at, b.label as branch,
  ${branchColumns}`;

/** Withdraws the notices that a robot can be collected: its drop-off is over. */
export const withdrawNotices: EffectHandler<DropOff> = async (tx, { ctx, request: { id } }) => {
  const target = { kind: dropOffRecord.kind, id };
  const waiting = await pendingMessages(tx, { target, template: readyForCollectionMessage.name });
  await withdraw(tx, waiting, { now: ctx.clock.now() });
  return [];
};

/**
 * Returns what tells the owner of a robot that it can be collected, unless it is collected before the mail goes; who gave neither address
 * nor mobile is called by the counter.
 */
export function tellWhenReady(parts: NoticeParts): EffectHandler<DropOff> {
  return async (tx, { ctx, request }) => {
    const { id, caseId, model, consumerInfo, dropOffBranch } = request;
    const { name, email, phone } = consumerInfo;
    const { rows } =
      await sql<Branch>`select ${branchColumns} from branches b where b.value = ${dropOffBranch.value}`.execute(tx);
    const now = ctx.clock.now();
    const unknown = {
      branch_code: dropOffBranch.value,
      branch_state: null,
      branch_address: null,
      branch_zone: companyZone,
    };
    const ready = { id, case_id: caseId, model, name, email, phone, ready_at: now, branch: dropOffBranch.label };
    const notice = { now, isReminder: false, hours: await readHours(parts, now) };
    return noticesOf(tx, { ...ready, ...(rows[0] ?? unknown) }, parts, notice);
  };
}

function readHours({ ruleBook }: NoticeParts, now: Date) {
  return ruleBook.inForce('opening-hours', dayIn(companyZone, now));
}

/** Returns the email and the text message, each where the owner gave what it goes to. The standard text message fits what it can into its length. */
function noticesOf(
  tx: Db,
  row: Ready,
  { links, messages, companyName }: NoticeParts,
  notice: Notice,
): Promise<Intent[]> {
  const { id, case_id: reference, name, email, phone, model, branch, branch_address } = row;
  const { now, isReminder, hours } = notice;
  const open = workCalendarOf({ branch: row.branch_code, state: row.branch_state }, { hours, holidays: [] });
  const readySince = dayIn(companyZone, row.ready_at);
  const robot = { reference, model, branch, statusUrl: links.urlOf(reference), readySince, isReminder };
  return messages.intents(tx, readyForCollectionMessage, {
    payload: { ...robot, name, branchAddress: branch_address, hours: openingHours(open) },
    reader: { name, email, phone },
    zone: row.branch_zone,
    target: { kind: dropOffRecord.kind, id },
    now,
    // Each reminder is written down by itself, and a drop-off may become ready again.
    occasion: null,
    title: isReminder ? `Reminder: robot ready (${reference})` : `Robot ready (${reference})`,
    standardText: readySms({ ...robot, company: companyName, open }),
  });
}

/**
 * Reminds owners of robots that wait for them; returns how many were. Each reminder is written down with what it sends in one
 * transaction, so that no run, however often, sends one twice. Index: drop_offs__ready.
 */
export async function remindOfCollections(
  { db, clock }: { db: Db; clock: Clock },
  parts: NoticeParts,
): Promise<number> {
  const now = clock.now();
  const notice = { now, isReminder: true, hours: await readHours(parts, now) };
  let reminded = 0;
  for (const days of reminderDays) {
    const latest = reminderDays.filter((other) => other > days);
    const since = new Date(now.getTime() - days * 86_400_000);
    // After a pause of the server, only the latest reminder that is due goes out.
    const until = latest[0] === undefined ? null : new Date(now.getTime() - latest[0] * 86_400_000);
    reminded += await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Ready>`with due as (
          insert into collection_reminders (drop_off_id, ready_at, days, sent_at)
          select id, status_changed_at, ${days}::integer, ${now}::timestamptz from drop_offs
          where status = 'Ready for Collection' and status_changed_at <= ${since}
            and (email is not null or ${parts.messages.isTextOn}::boolean and phone ~ '^0[45]')
            and (${until}::timestamptz is null or status_changed_at > ${until})
          on conflict do nothing returning drop_off_id)
        select ${columns} from due join drop_offs d on d.id = due.drop_off_id join branches b on b.id = d.branch_id`.execute(
        tx,
      );
      const intents: Intent[] = [];
      for (const row of rows) intents.push(...(await noticesOf(tx, row, parts, notice)));
      await queueIntents(tx, intents, { now });
      return rows.length;
    });
  }
  return reminded;
}

const collectionRemindersJob = defineJob('collection-reminders', z.strictObject({}));

/** Returns the work that reminds owners each morning of robots that are ready. */
export function collectionReminders(parts: NoticeParts) {
  const remind = async (_payload: unknown, run: JobRun) => {
    const count = await remindOfCollections(run, parts);
    return count === 1 ? 'Reminded 1 owner.' : `Reminded ${count} owners.`;
  };
  return defineWork(collectionRemindersJob, remind, { daily: { at: '08:30', zone: companyZone, payload: {} } });
}
