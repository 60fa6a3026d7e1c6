import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQuery } from '@tanstack/react-query';
import { historyWording } from '../../services/activity-log/history-wording.ts';
import { HistoryList } from '../../ui/detail/history-list.tsx';
import { RecordHistory } from '../../ui/detail/record-parts.tsx';
import { dealerHistoryLabels, dealerValueTextWith } from './dealer-labels.ts';
import { dealerOptionsQuery, noOptions } from './dealer-queries.ts';
import { dealerPaths } from './paths.ts';
import { useRestoreField } from './restore-field/use-restore-field.ts';

/** Shows who changed what of a dealer; each field can be restored from here. */
export function DealerHistory({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  const options = useQuery(dealerOptionsQuery()).data ?? noOptions;
  const putBack = useRestoreField(dealer, routeId);
  return (
    <RecordHistory>
      <HistoryList
        call={dealersApi.history}
        params={{ id: routeId }}
        wordingOf={historyWording}
        labels={dealerHistoryLabels}
        valueText={dealerValueTextWith(options)}
        linkOf={linkOf}
        putBack={putBack}
      />
    </RecordHistory>
  );
}

function linkOf(reference: string): { label: string; to: string } | null {
  const [kind, id] = reference.split(':');
  return kind === 'bulk-edit' && id ? { label: 'See all of it', to: dealerPaths.bulkEdit(id) } : null;
}
