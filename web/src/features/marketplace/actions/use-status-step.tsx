import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { useStep } from '../../../ui/status-steps/use-step.tsx';
import { StatusDialog } from './status-dialog.tsx';
import type { StatusStepButton } from './status-step.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Returns what takes a step of an order: at once, or after the dialog that asks for the reason. */
export function useStatusStep(order: OrderSummary) {
  const { changeStatus } = useOrderActions(order);
  return useStep<StatusStepButton>(
    ({ to }) => changeStatus({ to, reason: null, note: null }),
    (step, close) => <StatusDialog order={order} step={step} onClose={close} />,
  );
}
