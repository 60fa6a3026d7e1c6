import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { useUser } from '../../../platform/session/session.ts';
import { changeOrderStatus } from '../actions/change-order-status.ts';
import { StatusDialog } from '../actions/status-dialog.tsx';
import type { StatusStepButton } from '../actions/status-step.ts';
import { judgeDrop } from './judge-drop.ts';

/** An order on its way to another column, until the server has answered. */
export type BoardMove = { order: OrderSummary; to: OrderStatus };

type Asked = { order: OrderSummary; step: StatusStepButton };

/** Returns what moves an order to a column: at once, after the dialog that asks for the reason, or not, with the message why. */
export function useBoardMoves() {
  const person = useUser();
  const queries = useQueryClient();
  const [move, setMove] = useState<BoardMove | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const take = async ({ order, step: { to } }: Asked) => {
    setMove({ order, to });
    await withErrorNotice(changeOrderStatus(queries, order, { to, reason: null, note: null }));
    setMove(null);
  };
  const judge = (order: OrderSummary, to: OrderStatus) => judgeDrop(order, to, { person, now: new Date() });
  const drop = (order: OrderSummary, to: OrderStatus) => {
    const judged = judge(order, to);
    if (judged === null) return;
    if ('refused' in judged) notify.error(judged.refused);
    else if (judged.step.needsReason) setAsked({ order, step: judged.step });
    else void take({ order, step: judged.step });
  };
  const canDrop = (order: OrderSummary, to: OrderStatus) => {
    const judged = judge(order, to);
    return judged !== null && 'step' in judged;
  };
  return { move, drop, canDrop, dialog: asked && <StatusDialog {...asked} onClose={() => setAsked(null)} /> };
}
