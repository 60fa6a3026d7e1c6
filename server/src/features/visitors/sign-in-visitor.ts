import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { mostAMinute } from '@poolhouse/domain/features/visitors/kiosk';
import { visitorActions } from '@poolhouse/domain/features/visitors/records';
import {
  exactTimeOf,
  expiredPapers,
  type NewVisitor,
  timeGiven,
  type Visitor,
  type VisitorId,
} from '@poolhouse/domain/features/visitors/visitor';
import { dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { SmsPort } from '../../connectors/sms/port.ts';
import type { Context } from '../../platform/context.ts';
import { mailIntent } from '../../platform/mail/index.ts';
import { createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { notifyWithChange } from '../../services/notifications/index.ts';
import { onceForEntry } from '../../services/public-forms/index.ts';
import { type AskingKiosk, findAsker } from './find-asker.ts';
import { requireHost } from './find-host.ts';
import { hostMail } from './host-mail.ts';
import { isWithinQuota } from './host-quota.ts';
import { hostText } from './host-text.ts';
import type { Kiosks } from './kiosks.ts';
import type { PassCodes } from './passes/pass-codes.ts';
import { usePass } from './passes/use-pass.ts';
import { visitedBranch } from './visited-branch.ts';
import { presentVisitor, type VisitorRow, visitorSource, visitors } from './visitor-row.ts';

type Answer = { id: Visitor['id']; visitors: Visitor[]; warnings: string[] };

type SignInParts = { codes: PassCodes; sms: Pick<SmsPort, 'isOn'> };

/** Signs a visitor in with those who come along, and tells the host. */
export const signInVisitor = (kiosks: Kiosks, parts: SignInParts) =>
  useCase(visitorsApi.create, async (ctx, { body }) => {
    const kiosk = await findAsker(kiosks, ctx, 'visitor_logs:create');
    const userId = kiosk === null ? (ctx.who?.user.id ?? null) : null;
    return onceForEntry<Answer, VisitorRow>(
      ctx,
      { table: 'visitors', entryId: body.entryId, userId },
      { add: () => addVisitors(ctx, parts, body, { kiosk, userId }), answerOf: ({ id }) => answerOfGroup(ctx, id) },
    );
  });

async function addVisitors(
  ctx: Context,
  { codes, sms }: SignInParts,
  { companions, hostId, at, branch: given, entryId, kind, conditionsVersion, pass: code, ...entered }: NewVisitor,
  { kiosk, userId }: { kiosk: AskingKiosk | null; userId: string | null },
): Promise<Answer> {
  if (kiosk !== null) await refuseFlood(ctx, kiosk);
  const branch = await visitedBranch(ctx.db, kiosk === null ? given : kiosk.branch);
  const host = await requireHost(ctx.db, hostId);
  const mayMessage = host !== null && (await isWithinQuota(ctx, host.id));
  const now = ctx.clock.now();
  const timeIn = timeGiven(at, ctx.deviceTime ?? null, now);
  const id = ctx.newId<'visitor'>();
  const group = companions.map((one) => ({ ...one, id: ctx.newId<'visitor'>() }));
  const columns = {
    branch_id: branch.id,
    kiosk_id: kiosk?.id ?? null,
    kind,
    host_id: host?.id ?? null,
    conditions_version: conditionsVersion,
    time_in: timeIn,
    time_in_nanoseconds: exactTimeOf(timeIn).nanoseconds,
    day_in: dayIn(branch.time_zone, timeIn),
    anonymised_at: null,
    group_id: group.length === 0 ? null : id,
    created_by: userId,
    created_at: now,
  };
  const joined = {
    branch: branch.value,
    branch_label: branch.label,
    region: branch.region as VisitorRow['region'],
    time_zone: branch.time_zone,
    host: host?.name ?? null,
  };
  const who = `${entered.firstName} ${entered.lastName}`;
  const visit = { who, company: entered.company, branch: branch.label, others: group.length };
  const warnings = kind === 'contractor' ? expiredPapers(entered, columns.day_in) : [];
  const noun = {
    ...visitors,
    present: (row: VisitorRow, values: ReturnType<typeof visitors.values>): Answer => {
      const first = presentVisitor(row, values);
      const others = group.map((one) => ({ ...first, ...one, visitorId: one.id, phone: null }));
      return { id: first.id, visitors: [first, ...others], warnings };
    },
  };
  return createRecord(ctx, noun, {
    id,
    action: visitorActions.signIn,
    columns: { ...columns, entry_id: entryId },
    joined,
    values: { ...entered, timeOut: null, isAutomatic: false },
    logged: { ...entered, kind, branch: branch.value, timeIn: timeIn.toISOString(), companions: group.length || null },
    intents:
      host === null || !mayMessage
        ? []
        : [
            mailIntent(hostMail, { to: [host.to], host: host.name, ...visit }, now),
            ...(sms.isOn ? hostText(host, { id, ...visit }, branch, now) : []),
          ],
    ...(code !== null && {
      within: async (tx) => {
        const at = { branch: branch.value, day: columns.day_in, now };
        return { pass_id: await usePass(tx, codes, { code, ...at }) };
      },
    }),
    also: () => [
      ...(group.length === 0 ? [] : [insertGroup(group, { ...columns, company: entered.company })]),
      ...(host === null ? [] : [notifyWithChange([host.id], messageOf(visit), now)]),
    ],
  });
}

type Companion = { id: string; firstName: string; lastName: string };
type Shared = Pick<
  VisitorRow,
  | 'branch_id'
  | 'kiosk_id'
  | 'kind'
  | 'company'
  | 'host_id'
  | 'conditions_version'
  | 'time_in'
  | 'time_in_nanoseconds'
  | 'day_in'
  | 'group_id'
  | 'created_by'
  | 'created_at'
>;

/** Adds those who come along, by their own names, with what they share with who signed in. */
function insertGroup(group: readonly Companion[], shared: Shared) {
  const { branch_id, kiosk_id, kind, company, host_id, conditions_version, time_in, time_in_nanoseconds } = shared;
  const { day_in, group_id, created_by, created_at } = shared;
  return sql`insert into visitors (id, first_name, last_name, branch_id, kiosk_id, kind, company, host_id, conditions_version,
      time_in, time_in_nanoseconds, day_in, group_id, created_by, created_at, updated_at)
    select g.id, g.first_name, g.last_name, ${branch_id}::uuid, ${kiosk_id}::uuid, ${kind}::text, ${company}::text, ${host_id}::uuid,
      ${conditions_version}::text, ${time_in}::timestamptz, ${time_in_nanoseconds}::int, ${day_in}::date, ${group_id}::uuid,
      ${created_by}::uuid, ${created_at}::timestamptz, ${created_at}::timestamptz
    from unnest(${group.map(({ id }) => id)}::uuid[], ${group.map(({ firstName }) => firstName)}::text[],
      ${group.map(({ lastName }) => lastName)}::text[]) as g (id, first_name, last_name), change`;
}

function messageOf({
  who,
  company,
  branch,
  others,
}: {
  who: string;
  company: string | null;
  branch: string;
  others: number;
}) {
  const along = others === 0 ? '' : ` and ${others} more`;
  return {
    type: 'visitor',
    title: `${who}${along} ${others === 0 ? 'is' : 'are'} here`,
    description: `${company === null ? 'They wait' : `From ${company}, waiting`} at ${branch}.`,
    link: '/home',
  };
}

async function answerOfGroup({ db, clock }: Context, id: VisitorId): Promise<Answer> {
  const { rows } = await sql<VisitorRow>`select ${visitorSource.columns} from ${visitorSource.from}
    where v.id = ${id} or v.group_id = ${id} order by v.id <> ${id}, v.id`.execute(db);
  const all = rows.map((row) => presentVisitor(row));
  const [first] = all;
  const isContractor = first?.kind === 'contractor';
  const warnings = isContractor ? expiredPapers(first, dayIn(first.timeZone, clock.now())) : [];
  return { id, visitors: all, warnings };
}

/** A branch is one address: what a kiosk adds is counted by kiosk. */
async function refuseFlood({ db, clock }: Context, { id }: AskingKiosk): Promise<void> {
  const minuteAgo = new Date(clock.now().getTime() - 60_000);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visitors
    where kiosk_id = ${id} and created_at > ${minuteAgo}`.execute(db);
  if ((rows[0]?.count ?? 0) >= mostAMinute)
    throw new Failure('too-many-requests', 'Many people are signing in right now. Try again in a minute.', {
      retryAfterSeconds: 60,
    });
}
