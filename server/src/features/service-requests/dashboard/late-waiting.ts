import {
  type LateReason,
  lateReasonPhrases,
  lateReasons,
  sinceOf,
} from '@poolhouse/domain/features/service-requests/dashboard/late';
import { companyZone, instantAt } from '@poolhouse/domain/kernel/dates';
import type { WaitingSource } from '../../../services/waiting/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { RequestAssessment } from './judge-requests.ts';
import { loadAssessments } from './load-assessments.ts';

/**
 * Returns the items of late requests, one for each reason: those that the dashboard calls late, by the days of the rule book and the
 * working days of each branch.
 */
export function lateWaiting(ruleBook: RuleBook): WaitingSource {
  return {
    section: 'waiting',
    of: 'company',
    permission: 'service_request.pick_up:edit',
    items: async (ctx) => {
      const { requests, deadlines } = await loadAssessments(ctx, ruleBook);
      return lateReasons.flatMap((reason) => {
        const late = requests.filter((request) => request.late.includes(reason));
        if (late.length === 0) return [];
        const days = deadlines[reason];
        const count = `${late.length.toLocaleString('en-AU')} ${late.length === 1 ? 'request' : 'requests'}`;
        return [
          {
            id: `service-requests:${reason}`,
            title: `${count} ${lateReasonPhrases[reason]} for more than ${days} working ${days === 1 ? 'day' : 'days'}`,
            note: 'Service Request',
            at: oldestOf(late, reason),
            action: { label: 'Show', path: `/home/service_request?lateFor=${reason}` },
          },
        ];
      });
    },
  };
}

/** Returns since when the longest wait for a reason goes on. */
function oldestOf(late: readonly RequestAssessment[], reason: LateReason): string | null {
  const [day] = late.flatMap(({ row }) => sinceOf(row, reason) ?? []).sort();
  return day === undefined ? null : instantAt(companyZone, day, '00:00').toISOString();
}
