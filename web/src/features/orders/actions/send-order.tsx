import type { Order } from '@poolhouse/domain/features/orders/order';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { ErpSendButton } from '../../../services/order-parts/erp-send-button.tsx';
import { addressText } from '../../../services/order-parts/order-text.ts';
import { orderCalls } from '../order-queries.ts';

/** Shows the button that sends an order to Priority. */
export function SendToPriority({ order }: { order: Order }) {
  const queries = useQueryClient();
  const send = async (emailRecipient: string) => {
    const { intentId } = await callApi(sendingApi.processPriority, { body: { orderId: order.id, emailRecipient } });
    await refreshCalls(queries, ...orderCalls);
    return intentId;
  };
  return (
    <ErpSendButton
      call={sendingApi.erp}
      order={order}
      about={[order.dealer_name ?? 'From our own warehouse', order.name, addressText(order)].join(' · ')}
      permission="orders:approve"
      send={send}
    />
  );
}
