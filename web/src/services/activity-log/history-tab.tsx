import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ComponentProps } from 'react';
import { HistoryList } from '../../ui/detail/history-list.tsx';
import { RecordHistory } from '../../ui/detail/record-parts.tsx';
import { historyWording } from './history-wording.ts';

type Props<C extends CallSpec> = Omit<ComponentProps<typeof HistoryList<C>>, 'wordingOf'>;

/** Shows the tab with who changed what of a record, in the words of the activity log. */
export function HistoryTab<C extends CallSpec>(props: Props<C>) {
  return (
    <RecordHistory>
      <HistoryList {...props} wordingOf={historyWording} />
    </RecordHistory>
  );
}
