import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { useHeldSend } from '../../../platform/use-held-send.ts';
import { EmailDialog } from '../../../services/forms/email-dialog.tsx';
import { orderCalls } from '../order-queries.ts';

/** Asks who gets an order that goes to its dealer by email, and shows the email before it is sent. */
export function EmailDealer({ order, onClose }: { order: Order; onClose: () => void }) {
  const queries = useQueryClient();
  const sendHeld = useHeldSend();
  const bodyOf = (to: { email: string; cc: string }) => ({ body: { orderId: order.id, ...to } });
  return (
    <EmailDialog
      title={`Send ${order.reference} to ${order.dealer_name ?? 'its dealer'}`}
      to={order.dealer_email}
      preview={(to) => callApi(sendingApi.previewEmail, bodyOf(to))}
      send={async (to) => {
        await sendHeld(loadingTexts.sendEmail, () => callApi(sendingApi.sendEmail, bodyOf(to)));
        await refreshCalls(queries, ...orderCalls);
      }}
      onClose={onClose}
    />
  );
}
