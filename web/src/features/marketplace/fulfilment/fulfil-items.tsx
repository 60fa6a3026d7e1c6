import { fulfilmentApi } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import { IconReceiptRefund, IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { RefundDialog as SharedRefundDialog } from '../../../services/order-parts/refund-dialog.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { stepsOf, useOrderActions } from '../actions/use-order-actions.ts';
import { fulfilmentQuery } from '../order-queries.ts';
import { type FulfilStep, fulfilStepLabels } from './fulfil-step.ts';

const icon = { size: 16, stroke: 1.75 };
const icons = {
  delivered: <IconTruckDelivery {...icon} />,
  returned: <IconTruckReturn {...icon} />,
  refunded: <IconReceiptRefund {...icon} />,
};
const permission = 'marketplace:edit';

type Props = { order: Order; onChoose: (step: FulfilStep) => void };

/** Offers to deliver, take back and refund lines of an order, in its menu. A part that was delivered can come back before the rest goes. */
export function FulfilItems({ order, onChoose }: Props) {
  const { data } = useQuery(fulfilmentQuery(order.id));
  const isBegun = data?.lines.some(({ delivered }) => delivered > 0) ?? false;
  const next = stepsOf(order, new Date()).map(({ to }) => to);
  const offered = (['delivered', 'returned', 'refunded'] as const).filter(
    (step) => next.includes(step) || (step !== 'delivered' && order.status === 'processing' && isBegun),
  );
  return offered.map((step) => (
    <ReasonItem
      key={step}
      permission={permission}
      refused={
        step === 'delivered' && order.parked.length > 0
          ? { permission, refusal: { rule: 'status', message: parkedMessage } }
          : null
      }
      label={`${fulfilStepLabels[step]}…`}
      icon={icons[step]}
      onClick={() => onChoose(step)}
    />
  ));
}

/** Asks how much of an order is refunded: its buyer paid the store, so up to its total. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { keepRefund } = useOrderActions(order);
  const { data } = useQuery(fulfilmentQuery(order.id));
  const { id, revision } = order;
  return (
    <SharedRefundDialog
      order={order}
      known={data}
      leftCents={Math.round(order.total * 100) - order.refundedCents}
      send={async (body) => {
        const saved = await callApi(fulfilmentApi.refund, { params: { id }, ifMatch: revision, body });
        await keepRefund(saved, saved.refundedCents - order.refundedCents);
      }}
      onClose={onClose}
    />
  );
}
