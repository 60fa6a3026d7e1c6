import { fulfilmentApi } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { RefundDialog as SharedRefundDialog } from '../../../services/order-parts/refund-dialog.tsx';
import { useOrderActions } from '../actions/use-order-actions.ts';
import { fulfilmentQuery } from '../order-queries.ts';

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
