import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { nextStatuses, type OrderStatus, refuseDealer } from '@poolhouse/domain/features/orders/order-status';
import type { StatusStep } from '../../../ui/status-steps/status-step.ts';

type Step = StatusStep<OrderStatus>;

const ofStatus: Partial<Record<OrderStatus, Pick<Step, 'label' | 'permission' | 'needsReason'>>> = {
  completed: { label: 'Mark completed', permission: 'orders:edit', needsReason: false },
  refunded: { label: 'Refund…', permission: 'orders:approve', needsReason: true },
  cancelled: { label: 'Cancel order…', permission: 'orders:edit', needsReason: true },
};

/** Returns the columns that an order can be moved to. Sending asks for more than a card shows, so it is done on the order's page. */
export function stepsOf(order: Pick<OrderSummary, 'status' | 'sendType' | 'paidCents' | 'dealerId'>): Step[] {
  const assign = { permission: 'orders:assign', needsReason: true } as const;
  const dealer: Step[] =
    order.status === 'received'
      ? [{ to: 'assigned', label: 'Assign a dealer…', refusal: refuseDealer(order, true), ...assign }]
      : order.status === 'assigned'
        ? [{ to: 'received', label: 'Take the dealer off…', refusal: refuseDealer(order, false), ...assign }]
        : [];
  const others = nextStatuses(order).flatMap((to) => {
    const step = ofStatus[to];
    return step === undefined ? [] : [{ to, refusal: null, ...step }];
  });
  return [...dealer, ...others];
}
