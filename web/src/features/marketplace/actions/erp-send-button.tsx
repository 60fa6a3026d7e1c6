import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { erpViewQuery } from '../order-queries.ts';
import { ErpSendDialog } from './erp-send-dialog.tsx';
import { useErpSend } from './use-erp-send.ts';

/** Shows the button that sends an order to Priority, off with the reason when it can't be sent. */
export function ErpSendButton({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const send = useErpSend(order);
  const { data } = useQuery(erpViewQuery(order.id));
  const reason = order.erpState === 'sent' ? 'This order is in Priority already.' : (data?.refused ?? null);
  return (
    <>
      <ReasonButton permission="marketplace:approve" reason={reason} variant="default" onClick={() => setAsking(true)}>
        Send to Priority
      </ReasonButton>
      {isAsking && <ErpSendDialog order={order} send={send} onClose={() => setAsking(false)} />}
    </>
  );
}
