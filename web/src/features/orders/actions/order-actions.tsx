import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import type { Order } from '@poolhouse/domain/features/orders/order';
import {
  type OrderStatus,
  orderLifecycle,
  refuseDealer,
  refuseSend,
} from '@poolhouse/domain/features/orders/order-status';
import { isHandedOver } from '@poolhouse/domain/features/orders/sending/handed-over';
import {
  IconCashRegister,
  IconCircleX,
  IconLink,
  IconMailForward,
  IconReceiptRefund,
  IconReplace,
  IconSend,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { recordPath } from '../../../platform/registered-features.ts';
import type { Permission } from '../../../platform/use-can.ts';
import { LinkDialog } from '../../../services/order-parts/link-dialog.tsx';
import { LogItem } from '../../../ui/log-link.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PrintItem } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { AssignOrder, TakeDealerOff } from './assign-order.tsx';
import { CancelDialog, RefundDialog, ReplaceDialog } from './order-dialogs.tsx';
import { SendToPriority } from './send-order.tsx';
import { useOrderActions } from './use-order-actions.ts';

const EmailDealer = lazyPart(() => import('./email-dealer.tsx'), 'EmailDealer');
const InvoiceDialog = lazyPart(() => import('./order-dialogs.tsx'), 'InvoiceDialog');

const icon = { size: 16, stroke: 1.75 };

type Dialog = 'assign' | 'take-off' | 'email' | 'invoice' | 'link' | 'refund' | 'cancel';
type Act = { dialog: Dialog; label: string; icon: ReactNode; permission: Permission; reason: string | null };

const noInvoice = 'This order is cancelled. It has no invoice.';

/** Returns what the menu offers for an order, each with why it isn't possible now. */
export function actsOf(order: Order): Act[] {
  const { status, dealerId } = order;
  const next = orderLifecycle.nextStatuses(order);
  const hasDealer = dealerId !== null;
  const isOpen = status === 'received' || status === 'assigned';
  const act = (
    dialog: Dialog,
    label: string,
    permission: Permission,
    mark: ReactNode,
    reason: string | null = null,
  ) => [{ dialog, label, permission, icon: mark, reason }];
  const assign = hasDealer ? 'Change the dealer…' : 'Assign a dealer…';
  const cancelled = status === 'cancelled' ? noInvoice : null;
  return [
    ...act('assign', assign, 'orders:assign', <IconUserPlus {...icon} />, refuseDealer(order, true)),
    ...(hasDealer
      ? act('take-off', 'Take the dealer off…', 'orders:assign', <IconUserX {...icon} />, refuseDealer(order, false))
      : []),
    ...(isOpen
      ? act('email', 'Email to the dealer…', 'orders:edit', <IconSend {...icon} />, refuseSend(status, 'EMAIL'))
      : []),
    ...act('invoice', 'Email invoice…', 'orders:edit', <IconMailForward {...icon} />, cancelled),
    ...act('link', 'Download link…', 'orders:edit', <IconLink {...icon} />, cancelled),
    ...(next.includes('refunded') ? act('refund', 'Refund…', 'orders:approve', <IconReceiptRefund {...icon} />) : []),
    ...(next.includes('cancelled') ? act('cancel', 'Cancel order…', 'orders:edit', <IconCircleX {...icon} />) : []),
  ];
}

/** Orders that another one can replace: those that can be cancelled, and those that are. */
const replaceable: readonly OrderStatus[] = ['received', 'assigned', 'sent', 'cancelled'];

/** Shows what can be done with an order: the usual next step as a button, the rest in the menu. */
export function OrderActions({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<Dialog | 'replace' | null>(null);
  const close = () => setDialog(null);
  const salePath = order.saleId === null ? null : recordPath('sale', order.saleId);
  return (
    <>
      <NextStep order={order} onAssign={() => setDialog('assign')} />
      <MoreMenu label="More actions">
        {actsOf(order).map(({ dialog: opens, label, icon: mark, permission, reason }) => (
          <ReasonItem
            key={opens}
            permission={permission}
            refused={reason === null ? null : { permission, refusal: { rule: 'status', message: reason } }}
            label={label}
            icon={mark}
            isGrave={opens === 'cancel'}
            onClick={() => setDialog(opens)}
          />
        ))}
        {salePath !== null && (
          <ReasonItem permission="pos:view" label="Open the sale" icon={<IconCashRegister {...icon} />} to={salePath} />
        )}
        {order.replacedBy === null && replaceable.includes(order.status) && (
          <ReasonItem
            permission="orders:edit"
            label="Replaced by another order…"
            icon={<IconReplace {...icon} />}
            isGrave={order.status !== 'cancelled'}
            onClick={() => setDialog('replace')}
          />
        )}
        <LogItem kind="order" id={order.id} />
        <PrintItem />
      </MoreMenu>
      <Suspense>
        {dialog === 'assign' && <AssignOrder order={order} onClose={close} />}
        {dialog === 'take-off' && <TakeDealerOff order={order} onClose={close} />}
        {dialog === 'email' && <EmailDealer order={order} onClose={close} />}
        {dialog === 'invoice' && <InvoiceDialog order={order} onClose={close} />}
        {dialog === 'link' && <LinkDialog order={order} onClose={close} />}
        {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
        {dialog === 'replace' && <ReplaceDialog order={order} onClose={close} />}
        {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The step that usually comes next: a dealer, Priority, or that it is done. */
function NextStep({ order, onAssign }: { order: Order; onAssign: () => void }) {
  const { changeStatus } = useOrderActions(order);
  const complete = () => withErrorNotice(changeStatus({ to: 'completed', reason: null, note: null }));
  if (order.status === 'received' || order.status === 'assigned')
    return (
      <>
        {order.status === 'received' && (
          <ReasonButton permission="orders:assign" variant="default" onClick={onAssign}>
            Assign a dealer
          </ReasonButton>
        )}
        <SendToPriority order={order} />
      </>
    );
  if (isHandedOver(order) && !isSentToErp(order.erpState)) return <SendToPriority order={order} />;
  if (order.status !== 'sent') return null;
  return (
    <ReasonButton permission="orders:edit" variant="default" onClick={() => void complete()}>
      Mark completed
    </ReasonButton>
  );
}
