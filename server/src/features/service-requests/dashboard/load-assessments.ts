import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Context } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { readBranchCalendars, readDeadlines } from './branch-calendars.ts';
import { judgeRequest } from './judge-requests.ts';
import { loadOpenRequests } from './load-open-requests.ts';

/** Returns all open requests with why they are late and whom they wait for: dashboard, boards and Home count by these alone. */
export async function loadAssessments({ db, clock }: Pick<Context, 'db' | 'clock'>, ruleBook: RuleBook) {
  const today = dayIn(companyZone, clock.now());
  const deadlines = await readDeadlines(ruleBook, today);
  const [branches, rows] = await Promise.all([
    readBranchCalendars(db, ruleBook, { today, deadlines }),
    loadOpenRequests(db),
  ]);
  const requests = rows.flatMap((row) => {
    const branch = branches.get(row.branchId);
    return branch === undefined ? [] : [judgeRequest(row, branch, today)];
  });
  return { today, deadlines, branches, requests };
}
