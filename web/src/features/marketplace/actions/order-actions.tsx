import { findRecordRefusal } from '@poolhouse/domain/features/access/can-on';
import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { assignLimits } from '@poolhouse/domain/features/marketplace/assigning/assign-limits';
import { erpSyncStatusOf } from '@poolhouse/domain/features/marketplace/erp/erp-sync-status';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import {
  IconArrowBackUp,
  IconCircleX,
  IconReceiptRefund,
  IconRefresh,
  IconReplace,
  IconTruckReturn,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { AssignDialog } from '../../../services/order-parts/assign-dialog.tsx';
import { LinkDialog } from '../../../services/order-parts/link-dialog.tsx';
import { LogItem } from '../../../ui/log-link.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PrintItem } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { StepItems } from '../../../ui/status-steps/step-items.tsx';
import { FulfilDialog } from '../fulfilment/fulfil-dialog.tsx';
import { FulfilItems, RefundDialog } from '../fulfilment/fulfil-items.tsx';
import type { FulfilStep } from '../fulfilment/fulfil-step.ts';
import { ErpSend } from './erp-send.tsx';
import { InvoiceDialog, MailItems } from './mail-items.tsx';
import { ReplaceDialog, TakeDealerOff, useStatusStep } from './order-dialogs.tsx';
import { nextStepOf, stepsOf, useOrderActions } from './use-order-actions.ts';

const icon = { size: 16, stroke: 1.75 };
const stepIcons = {
  processing: <IconArrowBackUp {...icon} />,
  delivered: <IconRefresh {...icon} />,
  cancelled: <IconCircleX {...icon} />,
  refunded: <IconReceiptRefund {...icon} />,
  returned: <IconTruckReturn {...icon} />,
};

/** Shows what can be done with an order: the usual next step as a button, the rest in the menu. */
export function OrderActions({ order }: { order: Order }) {
  const [isAssigning, setAssigning] = useState(false);
  const { take, dialog } = useStatusStep(order);
  const { assign } = useOrderActions(order);
  const user = useUser();
  const refusal = findRecordRefusal(user, 'marketplace:assign', {
    owner: 'company',
    limits: assignLimits(order.status, erpSyncStatusOf({ ...order, progress: null })),
  });
  const assigning = refusal?.rule === 'status' ? { permission: 'marketplace:assign' as const, refusal } : null;
  const [dialogShown, setDialog] = useState<'take-off' | 'replace' | 'invoice' | 'link' | null>(null);
  const [fulfilling, setFulfilling] = useState<FulfilStep | null>(null);
  const steps = stepsOf(order, new Date());
  const usual = steps.find(({ needsReason }) => !needsReason);
  const next = nextStepOf(order);
  return (
    <>
      {usual && (
        <ReasonButton
          permission={usual.permission}
          reason={usual.refusal}
          variant={next === 'step' ? 'filled' : 'default'}
          onClick={() => take(usual)}
        >
          {usual.label}
        </ReasonButton>
      )}
      {order.dealerId === null && order.status === 'processing' && (
        <ReasonButton
          permission="marketplace:assign"
          variant={next === 'assign' ? 'filled' : 'default'}
          onClick={() => setAssigning(true)}
        >
          Assign a dealer…
        </ReasonButton>
      )}
      <ErpSend order={order} isNext={next === 'send'} />
      <MoreMenu label="More actions">
        <ReasonItem
          permission="marketplace:assign"
          refused={assigning}
          label={order.dealerId === null ? 'Assign a dealer…' : 'Change the dealer…'}
          icon={<IconUserPlus {...icon} />}
          onClick={() => setAssigning(true)}
        />
        {order.dealerId !== null && (
          <ReasonItem
            permission="marketplace:assign"
            refused={assigning}
            label="Take the dealer off…"
            icon={<IconUserX {...icon} />}
            onClick={() => setDialog('take-off')}
          />
        )}
        <FulfilItems order={order} onChoose={setFulfilling} />
        <StepItems
          steps={steps.filter((step) => step !== usual && step.to !== 'returned' && step.to !== 'refunded')}
          take={take}
          icons={stepIcons}
          grave={['cancelled']}
        />
        {isSentToErp(order.erpState) && order.status === 'processing' && (
          <ReasonItem
            permission="marketplace:edit"
            label="Cancel and replace…"
            icon={<IconReplace {...icon} />}
            isGrave
            onClick={() => setDialog('replace')}
          />
        )}
        <MailItems order={order} onInvoice={() => setDialog('invoice')} onLink={() => setDialog('link')} />
        <LogItem kind="marketplace-order" id={order.id} />
        <PrintItem />
      </MoreMenu>
      {dialog}
      {dialogShown === 'take-off' && <TakeDealerOff order={order} onClose={() => setDialog(null)} />}
      {dialogShown === 'replace' && <ReplaceDialog order={order} onClose={() => setDialog(null)} />}
      {dialogShown === 'invoice' && <InvoiceDialog order={order} onClose={() => setDialog(null)} />}
      {dialogShown === 'link' && <LinkDialog order={order} onClose={() => setDialog(null)} />}
      {fulfilling === 'refunded' && <RefundDialog order={order} onClose={() => setFulfilling(null)} />}
      {fulfilling && fulfilling !== 'refunded' && (
        <FulfilDialog order={order} step={fulfilling} onClose={() => setFulfilling(null)} />
      )}
      {isAssigning && (
        <AssignDialog
          order={order}
          nearest={{ call: assigningApi.nearestDealers, id: order.id, state: order.state }}
          send={assign}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}
