import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { IconFileInvoice, IconMail, IconSend } from '@tabler/icons-react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import { BulkEditButton } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { SendOrdersButton } from '../../../services/order-parts/send-orders-button.tsx';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { orderCalls } from '../order-queries.ts';
import { AssignNearestButton } from './assign-nearest-button.tsx';
import { sendings } from './send-orders.ts';

const loadDialog = codeOf(() => import('./order-bulk-edit.tsx'));
const OrderBulkDialog = lazyPart(loadDialog, 'OrderBulkDialog');

type Props = { selection: ListSelection<OrderSummary> };

const icon = { size: 14, stroke: 1.75 };

/** Shows what can be done with the orders that are chosen. */
export function OrderBulkActions({ selection }: Props) {
  return (
    <>
      <AssignNearestButton selection={selection} />
      <SendOrdersButton
        selection={selection}
        list={marketplaceApi.list}
        sending={sendings.erp}
        makesOld={orderCalls}
        permission="marketplace:approve"
        label={`Send ${selection.countText} to Priority`}
        icon={<IconSend {...icon} />}
      />
      <SendOrdersButton
        selection={selection}
        list={marketplaceApi.list}
        sending={sendings.dealers}
        makesOld={orderCalls}
        permission="marketplace:edit"
        label="Notify dealers"
        icon={<IconMail {...icon} />}
      />
      <SendOrdersButton
        selection={selection}
        list={marketplaceApi.list}
        sending={sendings.invoices}
        makesOld={orderCalls}
        permission="marketplace:edit"
        label="Email invoices"
        icon={<IconFileInvoice {...icon} />}
      />
      <BulkEditButton selection={selection} permission="marketplace:edit" Dialog={OrderBulkDialog} load={loadDialog} />
    </>
  );
}
