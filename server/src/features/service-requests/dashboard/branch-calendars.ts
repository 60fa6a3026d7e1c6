import {
  type Cutoffs,
  cutoffOf,
  type LateReason,
  lateReasons,
  usualDeadlines,
} from '@poolhouse/domain/features/service-requests/dashboard/late';
import { type WorkCalendar, workCalendarOf } from '@poolhouse/domain/features/service-requests/working-days';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { RuleBook } from '../../rule-book/index.ts';

type BranchPlace = { id: string; value: string; label: string; state: string | null };

/** A branch with the days on which it is open, and the days before which its requests are late. */
export type BranchCalendar = BranchPlace & { calendar: WorkCalendar; cutoffs: Cutoffs };

export type Deadlines = Readonly<Record<LateReason, number>>;

/** Returns the working days that may pass for each reason, as the rule book says. */
export async function readDeadlines(ruleBook: RuleBook, today: string): Promise<Deadlines> {
  const rules = await ruleBook.inForce('service-deadline', today);
  const entries = rules.map(({ key, value }): [string, number] => [key, value.workingDays]);
  return { ...usualDeadlines, ...Object.fromEntries(entries.filter(([key]) => key in usualDeadlines)) };
}

/** Returns the branches by their ids, each with its calendar. */
export async function readBranchCalendars(
  db: Db,
  ruleBook: RuleBook,
  { today, deadlines }: { today: string; deadlines: Deadlines },
): Promise<Map<string, BranchCalendar>> {
  const [hours, holidays, { rows }] = await Promise.all([
    ruleBook.inForce('opening-hours', today),
    ruleBook.inForce('public-holiday', today),
    sql<BranchPlace>`select id, value, label, coalesce(address ->> 'shortCode', address ->> 'state') as state
      from branches order by label`.execute(db),
  ]);
  return new Map(
    rows.map((branch) => {
      const calendar = workCalendarOf({ branch: branch.value, state: branch.state }, { hours, holidays });
      const cutoffs = lateReasons.map((reason) => [reason, cutoffOf(calendar, today, deadlines[reason])]);
      return [branch.id, { ...branch, calendar, cutoffs: Object.fromEntries(cutoffs) as Cutoffs }];
    }),
  );
}
