import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { refundsApi } from '@poolhouse/domain/features/orders/refunds/api';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { RefundDialog as SharedRefundDialog } from '../../../services/order-parts/refund-dialog.tsx';
import { refundsQuery } from '../order-queries.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Asks how much of what was paid for an order is refunded. */
export function RefundDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { keepRefund } = useOrderActions(order);
  const { data } = useQuery(refundsQuery(order.id));
  return (
    <SharedRefundDialog
      order={order}
      known={data}
      leftCents={Math.min(order.paidCents, Math.round(order.total * 100)) - order.refundedCents}
      send={async (body) => {
        const saved = await callApi(refundsApi.refund, { params: { id: order.id }, ifMatch: order.revision, body });
        await keepRefund(saved, saved.refundedCents - order.refundedCents);
      }}
      onClose={onClose}
    />
  );
}
