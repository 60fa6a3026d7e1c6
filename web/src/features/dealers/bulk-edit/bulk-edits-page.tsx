import { useQuery } from '@tanstack/react-query';
import { BulkEditList } from '../../../services/bulk-edits/bulk-edit-list.tsx';
import { BackToDealers } from '../back-to-dealers.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { changeText } from './bulk-form.ts';
import { dealerBulkConfig } from './dealer-bulk-config.ts';

/** Shows the latest bulk edits of dealers. */
export function BulkEditsPage() {
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  return (
    <BulkEditList of={dealerBulkConfig} back={<BackToDealers />} changeText={(change) => changeText(change, reps)} />
  );
}
