import { tillActions } from '@poolhouse/domain/features/pos/records';
import { reportTitle, type TillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { workCalendarOf } from '@poolhouse/domain/features/service-requests/working-days';
import { companyZone, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { maskEmail } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Loop } from '../../../platform/loops.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeTogether, type Outcome } from '../../../platform/records/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { DayReportMail } from './day-report-mail.ts';
import { type TillDayRow, tillDaySource } from './till-day-row.ts';
import { reportOf } from './till-reports.ts';

type Parts = {
  ruleBook: Pick<RuleBook, 'inForce'>;
  template: DayReportMail;
  to: readonly string[];
};

/** Days that closed earlier aren't reported: the addresses were entered after them. */
const keptMs = 3 * 86_400_000;

/** Sends the day report of tills at closing time; a till that closes later is reported then, each day once over all nodes. */
export function dayReportLoop({ contextFor }: Pick<Platform, 'contextFor'>, parts: Parts): Loop {
  return {
    name: 'till-day-reports',
    everyMs: 5 * 60_000,
    run: ({ signal }) => sendDayReports({ ...contextFor('Point of sale'), signal }, parts),
  };
}

/** Queues one mail with the days of tills that are closed and due. Returns how many days that is. */
export async function sendDayReports(ctx: Context, parts: Parts): Promise<number> {
  const now = ctx.clock.now();
  const day = dayIn(companyZone, now);
  const before = now < (await closingTime(parts, day)) ? instantAt(companyZone, day, '00:00') : now;
  return changeTogether(ctx, (tx) => queueReport(ctx, tx, { parts, before }));
}

type Due = { parts: Parts; before: Date };

async function queueReport(ctx: Context, tx: Db, { parts, before }: Due): Promise<Outcome<number>> {
  const now = ctx.clock.now();
  const { rows: due } = await sql<{ id: string }>`update till_days set reported_at = ${now}
    where reported_at is null and closed_at < ${before} and closed_at > ${new Date(now.getTime() - keptMs)}
    returning id`.execute(tx);
  if (due.length === 0) return { answer: 0, audit: [] };
  const { rows } = await sql<TillDayRow>`select ${tillDaySource.columns} from ${tillDaySource.from}
    where d.id = any(${due.map(({ id }) => id)}) order by t.code, d.closed_at`.execute(tx);
  const reports: TillReport[] = [];
  for (const row of rows) reports.push(await reportOf(tx, row, now));
  const { rows: open } = await sql<{ code: string }>`select code from tills where day_id is not null
    order by code`.execute(tx);
  const to = parts.to.map((address) => ({ name: '', address }));
  const day = dayIn(companyZone, rows[0]?.closed_at ?? now);
  const mail = { to, day, reports, openTills: open.map(({ code }) => code) };
  const label = reports.length === 1 ? reports.map(reportTitle).join() : `${reports.length} Z reports`;
  return {
    answer: reports.length,
    audit: {
      action: tillActions.report,
      target: { kind: listRecord.kind, id: null, label },
      changes: [{ field: 'to', before: null, after: parts.to.map(maskEmail) }],
    },
    intents: [mailIntent(parts.template, mail, now)],
  };
}

async function closingTime({ ruleBook }: Parts, day: string): Promise<Date> {
  const hours = await ruleBook.inForce('opening-hours', day);
  const { closesAt } = workCalendarOf({ branch: null, state: null }, { hours, holidays: [] });
  return instantAt(companyZone, day, closesAt);
}
