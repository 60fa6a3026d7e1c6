import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { IconFileInvoice, IconMail, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { codeOf, lazyPart } from '../../../platform/api/load-code.ts';
import type { Permission } from '../../../platform/use-can.ts';
import { BulkEditButton } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { maxSent, type OrderSending } from './send-orders.ts';
import { SendOrdersDialog } from './send-orders-dialog.tsx';

const loadDialog = codeOf(() => import('./order-bulk-dialog.tsx'));
const OrderBulkDialog = lazyPart(loadDialog, 'OrderBulkDialog');

type Props = { selection: ListSelection<OrderSummary> };

const icon = { size: 14, stroke: 1.75 };

/** Shows what can be done with the orders that are chosen. */
export function OrderBulkActions({ selection }: Props) {
  const count = selection.rows.length;
  return (
    <>
      <SendButton
        selection={selection}
        sending="erp"
        permission="marketplace:approve"
        label={`Send ${count} to Priority`}
        icon={<IconSend {...icon} />}
      />
      <SendButton
        selection={selection}
        sending="dealers"
        permission="marketplace:edit"
        label="Notify dealers"
        icon={<IconMail {...icon} />}
      />
      <SendButton
        selection={selection}
        sending="invoices"
        permission="marketplace:edit"
        label="Email invoices"
        icon={<IconFileInvoice {...icon} />}
      />
      <BulkEditButton selection={selection} permission="marketplace:edit" Dialog={OrderBulkDialog} load={loadDialog} />
    </>
  );
}

type SendProps = Props & { sending: OrderSending; permission: Permission; label: string; icon: ReactNode };

function SendButton({ selection, sending, permission, label, icon: mark }: SendProps) {
  const [orders, setOrders] = useState<readonly OrderSummary[] | null>(null);
  const isTooMany = selection.isAllMatching || selection.rows.length > maxSent;
  return (
    <>
      <ReasonButton
        permission={permission}
        reason={isTooMany ? `Choose up to ${maxSent} orders by their boxes.` : null}
        size="xs"
        variant="default"
        onClick={() => setOrders(selection.rows)}
        leftSection={mark}
      >
        {label}
      </ReasonButton>
      {orders !== null && <SendOrdersDialog sending={sending} orders={orders} onClose={() => setOrders(null)} />}
    </>
  );
}
