import type { ListedRequest } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { lateReasonLabels } from '@poolhouse/domain/features/service-requests/dashboard/late';
import { requestStatusLabel } from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import { waitedForLabels } from '@poolhouse/domain/features/service-requests/dashboard/waits-for';
import { recordPath } from '../../../platform/registered-features.ts';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';

/** Returns days as people say them. */
export const daysText = (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en-AU')} days`);

/** Returns whom a request waits for, and for what. */
export const waitingText = ({ waitsFor, waitsTo }: Pick<ListedRequest, 'waitsFor' | 'waitsTo'>) =>
  `${waitedForLabels[waitsFor]}: ${waitsTo.charAt(0).toLowerCase()}${waitsTo.slice(1)}`;

/** Returns where the page of a request is. */
export const requestPath = ({ kind, id }: Pick<ListedRequest, 'kind' | 'id'>) => recordPath(kind, id);

/** Shows why a request is late, with the working days that it has waited; nothing when it isn't. */
export function LateTags({ late, most }: Pick<ListedRequest, 'late'> & { most?: number }) {
  if (late.length === 0) return null;
  const tags = late.map(({ reason, days }) => ({
    label: lateReasonLabels[reason],
    colour: 'red' as const,
    note: daysText(days),
  }));
  return <CodeTags tags={tags} {...(most === undefined ? { isWrapping: true } : { most })} />;
}

/** Shows the status of a request of either kind. */
export function RequestStatus({ kind, status, late }: Pick<ListedRequest, 'kind' | 'status' | 'late'>) {
  return <StatusDot colour={late.length > 0 ? 'red' : 'blue'} label={requestStatusLabel({ kind, status })} />;
}
