import { useQuery } from '@tanstack/react-query';
import { OneBulkEdit } from '../../../services/bulk-edits/one-bulk-edit.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { changeText } from './bulk-form.ts';
import { bulkWordsWith, dealerBulkConfig } from './dealer-bulk-config.ts';

/** Shows one bulk edit of dealers. */
export function BulkEditPage() {
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  return (
    <OneBulkEdit of={dealerBulkConfig} words={bulkWordsWith(reps)} changeText={(change) => changeText(change, reps)} />
  );
}
