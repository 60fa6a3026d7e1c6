import { serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { authorise } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { readBranchCalendars, readDeadlines } from './branch-calendars.ts';
import { countRequests } from './count-requests.ts';
import { byUrgency, fitsFilter, judgeRequest, listedRequestOf, type RequestAssessment } from './judge-requests.ts';
import { loadOpenRequests } from './load-open-requests.ts';

/** Returns the calls of the dashboard, which is for those who have pick-ups and drop-offs. §6 */
export function readDashboard(ruleBook: RuleBook): AnyUseCase[] {
  const loadAssessments = async (ctx: Context) => {
    authorise(ctx.who, 'service_request.pick_up:view');
    const today = dayIn(companyZone, ctx.clock.now());
    const deadlines = await readDeadlines(ruleBook, today);
    const [branches, rows] = await Promise.all([
      readBranchCalendars(ctx.db, ruleBook, { today, deadlines }),
      loadOpenRequests(ctx.db),
    ]);
    const requests = rows.flatMap((row) => {
      const branch = branches.get(row.branchId);
      return branch === undefined ? [] : [judgeRequest(row, branch, today)];
    });
    return { today, deadlines, branches, requests };
  };

  const list = useCase(serviceDashboardApi.list, async (ctx, { query: { page, limit, sort, ...filter } }) => {
    const { today, requests } = await loadAssessments(ctx);
    const found = requests.filter((request) => fitsFilter(request, filter)).sort(orderOf(sort));
    const shown = found.slice((page - 1) * limit, page * limit);
    return { count: found.length, countExact: true, requests: shown.map((one) => listedRequestOf(one, today)) };
  });

  const figures = useCase(serviceDashboardApi.figures, async (ctx, { query: filter }) => {
    const { branches, deadlines, requests } = await loadAssessments(ctx);
    const found = requests.filter((request) => fitsFilter(request, filter));
    return countRequests(found, branches.values(), deadlines);
  });

  return [list, figures];
}

/** By day where one asks for it, late ones first otherwise. */
function orderOf(sort: string | undefined): (one: RequestAssessment, other: RequestAssessment) => number {
  if (sort === undefined) return byUrgency;
  const field = sort.replace('-', '') as 'date' | 'statusSince';
  const upwards = sort.startsWith('-') ? -1 : 1;
  return (one, other) => upwards * one.row[field].localeCompare(other.row[field]) || byUrgency(one, other);
}
