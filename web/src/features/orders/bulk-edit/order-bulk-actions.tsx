import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { IconMail, IconSend } from '@tabler/icons-react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import { BulkEditButton } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { SendOrdersButton } from '../../../services/order-parts/send-orders-button.tsx';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { orderCalls } from '../order-queries.ts';
import { sendings } from './send-orders.ts';

const loadDialog = codeOf(() => import('./order-bulk-edit.tsx'));
const OrderBulkDialog = lazyPart(loadDialog, 'OrderBulkDialog');

const icon = { size: 14, stroke: 1.75 };

/** Shows what can be done with the orders that are chosen. */
export function OrderBulkActions({ selection }: { selection: ListSelection<OrderSummary> }) {
  return (
    <>
      <SendOrdersButton
        selection={selection}
        list={ordersApi.list}
        sending={sendings.erp}
        makesOld={orderCalls}
        permission="orders:approve"
        label={`Send ${selection.countText} to Priority`}
        icon={<IconSend {...icon} />}
      />
      <SendOrdersButton
        selection={selection}
        list={ordersApi.list}
        sending={sendings.dealers}
        makesOld={orderCalls}
        permission="orders:edit"
        label="Email dealers"
        icon={<IconMail {...icon} />}
      />
      <BulkEditButton selection={selection} permission="orders:edit" Dialog={OrderBulkDialog} load={loadDialog} />
    </>
  );
}
