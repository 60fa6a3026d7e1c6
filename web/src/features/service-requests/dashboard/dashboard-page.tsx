import { useMemo } from 'react';
import { useCan } from '../../../platform/use-can.ts';
import { ForbiddenState } from '../../../ui/forbidden-state.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { useLiveOpenRequests } from './live-open-requests.ts';
import { useOpenRequestFilters } from './open-request-filters.ts';
import { openRequestList } from './open-request-list.tsx';

/** Shows the open requests of both kinds, late ones first. §2 */
export function DashboardPage() {
  useLiveOpenRequests();
  const filters = useOpenRequestFilters();
  const config = useMemo(() => ({ ...openRequestList, filters }), [filters]);
  const pickUps = useCan('service_request.pick_up:view');
  if (!pickUps.allowed) return <ForbiddenState title="You can’t open the dashboard" ability={pickUps} />;
  return <RecordList config={config} />;
}
