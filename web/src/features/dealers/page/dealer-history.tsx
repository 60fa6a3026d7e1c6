import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQuery } from '@tanstack/react-query';
import { HistoryTab } from '../../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../../services/activity-log/record-timeline.tsx';
import { useSentExtras } from '../../../services/outbox/use-sent-extras.ts';
import { dealerHistoryLabels, dealerValueTextWith } from '../dealer-labels.ts';
import { dealerOptionsQuery, noOptions } from '../dealer-queries.ts';
import { dealerPaths } from '../paths.ts';
import { useRestoreField } from '../restore-field/use-restore-field.ts';

/** Shows what happened to a dealer and what was sent about it lately. */
export function DealerTimeline({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  const sent = useSentExtras({ kind: 'dealer', id: dealer.id });
  return <RecordTimeline {...useDealerHistory(routeId)} extras={sent} />;
}

/** Shows who changed what of a dealer; each field can be restored from here. */
export function DealerHistory({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  const putBack = useRestoreField(dealer, routeId);
  return <HistoryTab {...useDealerHistory(routeId)} linkOf={linkOf} putBack={putBack} />;
}

function useDealerHistory(routeId: string) {
  const options = useQuery(dealerOptionsQuery()).data ?? noOptions;
  return {
    call: dealersApi.history,
    params: { id: routeId },
    labels: dealerHistoryLabels,
    valueText: dealerValueTextWith(options),
  };
}

function linkOf(reference: string): { label: string; to: string } | null {
  const [kind, id] = reference.split(':');
  return kind === 'bulk-edit' && id ? { label: 'View full history', to: dealerPaths.bulkEdit(id) } : null;
}
