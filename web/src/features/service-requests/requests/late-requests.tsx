import { serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import type { RequestKind } from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useCan } from '../../../platform/use-can.ts';
import { LateTags } from '../dashboard/open-request-text.tsx';
import { dashboardPaths } from '../paths.ts';

/** The most late requests of a kind whose cards say so. */
const mostMarked = '200';

/** Returns the late requests of a kind, as the dashboard and Home count them; null for those who don’t have both kinds. */
function useLateRequests(kind: RequestKind) {
  const pickUps = useCan('service_request.pick_up:view').allowed;
  const dropOffs = useCan('service_request.drop_off:view').allowed;
  const query = { kind: [kind], late: 'yes' as const, limit: mostMarked };
  const { data } = useQuery({
    ...queryOf(serviceDashboardApi.list, { query }),
    enabled: pickUps && dropOffs,
    staleTime: 60_000,
  });
  return data ?? null;
}

/** Returns the total of late requests of a kind, which leads to their list; null while it isn’t known. */
export function useLateTotal(kind: RequestKind) {
  const late = useLateRequests(kind);
  if (late === null) return null;
  const text = late.count.toLocaleString('en-AU');
  return { label: 'Late', text, link: `${dashboardPaths.list}?kind=${kind}&late=yes` };
}

/** Shows on the card of a request why it is late; nothing when it isn’t. */
export function LateMark({ kind, id }: { kind: RequestKind; id: string }) {
  const late = useLateRequests(kind)?.requests.find((request) => request.id === id)?.late ?? [];
  return <LateTags late={late} most={1} />;
}
