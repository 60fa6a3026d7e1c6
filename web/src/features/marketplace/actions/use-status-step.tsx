import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type ReactNode, useState } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { StatusDialog } from './status-dialog.tsx';
import type { StatusStepButton } from './status-step.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Returns what takes a step of an order: at once, or after the dialog that asks for the reason. */
export function useStatusStep(order: OrderSummary): { take: (step: StatusStepButton) => void; dialog: ReactNode } {
  const { changeStatus } = useOrderActions(order);
  const [asked, setAsked] = useState<StatusStepButton | null>(null);
  const take = (step: StatusStepButton) => {
    if (step.opensDialog) setAsked(step);
    else void withErrorNotice(changeStatus({ to: step.to, reason: null, note: null }));
  };
  const close = () => setAsked(null);
  return { take, dialog: asked && <StatusDialog order={order} step={asked} onClose={close} /> };
}
