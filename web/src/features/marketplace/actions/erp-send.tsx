import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { erpSendFailed } from '@poolhouse/domain/features/orders/erp-order';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { ErpSendButton } from '../../../services/order-parts/erp-send-button.tsx';
import { addressText } from '../../../services/order-parts/order-text.ts';
import { orderCalls } from '../order-queries.ts';

/** Shows the button that sends an order of a store to Priority. */
export function ErpSend({ order, isNext = false }: { order: Order; isNext?: boolean }) {
  const queries = useQueryClient();
  const send = async (emailRecipient: string) => {
    const body = { ids: [order.id], emailRecipient };
    const [result] = (await callApi(marketplaceErpApi.send, { body })).results;
    if (result?.state === 'refused') notify.error(result.message ?? erpSendFailed);
    await refreshCalls(queries, ...orderCalls);
    return result?.state === 'sending' ? result.intentId : null;
  };
  return (
    <ErpSendButton
      call={marketplaceErpApi.get}
      order={order}
      about={[order.dealer_name, order.name, addressText(order)].filter(Boolean).join(' · ')}
      permission="marketplace:approve"
      isNext={isNext}
      send={send}
    />
  );
}
