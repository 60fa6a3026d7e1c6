import type { ErpState } from '@poolhouse/domain/features/orders/erp-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { type ErpCall, erpViewQuery } from './erp-section.tsx';
import { ErpSendDialog } from './erp-send-dialog.tsx';

type Props = {
  call: ErpCall;
  order: { id: string; reference: string; erpState: ErpState };
  /** Who gets what, above the question. */
  about: string;
  permission: Permission;
  /** It is what the order needs next. */
  isNext?: boolean;
  /** Sends it and answers its entry of the outbox; `confirmTo` is told once Priority has it. */
  send: (confirmTo: string) => Promise<string | null>;
};

/** Shows the button that sends an order to Priority, off with the reason when it can't be sent. */
export function ErpSendButton({ call, order, about, permission, isNext = false, send }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(erpViewQuery(call, order.id));
  const reason = order.erpState === 'sent' ? 'This order is in Priority already.' : (data?.refused ?? null);
  return (
    <>
      <ReasonButton
        permission={permission}
        reason={reason}
        variant={isNext ? 'filled' : 'default'}
        onClick={() => setAsking(true)}
      >
        Send to Priority
      </ReasonButton>
      {isAsking && <ErpSendDialog order={order} about={about} send={send} onClose={() => setAsking(false)} />}
    </>
  );
}
