import { BulkEditList } from '../../../services/bulk-edits/bulk-edit-list.tsx';
import { OneBulkEdit } from '../../../services/bulk-edits/one-bulk-edit.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { orderPaths } from '../paths.ts';
import { orderBulkConfig, orderBulkWords } from './order-bulk-config.ts';
import { orderChangeText } from './order-bulk-form.ts';

/** Shows the latest bulk edits of orders. */
export function OrderBulkEditsPage() {
  const back = <BackLink to={orderPaths.list}>Orders</BackLink>;
  return <BulkEditList of={orderBulkConfig} back={back} changeText={orderChangeText} />;
}

/** Shows one bulk edit of orders. */
export function OrderBulkEditPage() {
  return <OneBulkEdit of={orderBulkConfig} words={orderBulkWords} changeText={orderChangeText} />;
}
