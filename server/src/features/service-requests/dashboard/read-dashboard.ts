import { serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { authorise } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { countRequests } from './count-requests.ts';
import { byUrgency, fitsFilter, listedRequestOf, type RequestAssessment } from './judge-requests.ts';
import { loadAssessments } from './load-assessments.ts';

/** Returns the calls of the dashboard, which is for those who have pick-ups and drop-offs. §6 */
export function readDashboard(ruleBook: RuleBook): AnyUseCase[] {
  const assess = (ctx: Context) => {
    authorise(ctx.who, 'service_request.pick_up:view');
    return loadAssessments(ctx, ruleBook);
  };

  const list = useCase(serviceDashboardApi.list, async (ctx, { query: { page, limit, sort, ...filter } }) => {
    const { today, requests } = await assess(ctx);
    const found = requests.filter((request) => fitsFilter(request, filter)).sort(orderOf(sort));
    const shown = found.slice((page - 1) * limit, page * limit);
    return { count: found.length, countExact: true, requests: shown.map((one) => listedRequestOf(one, today)) };
  });

  const figures = useCase(serviceDashboardApi.figures, async (ctx, { query: filter }) => {
    const { branches, deadlines, requests } = await assess(ctx);
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
