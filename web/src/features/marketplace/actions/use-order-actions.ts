import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { fulfilmentApi } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order, OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import {
  type OrderStatus,
  orderLifecycle,
  orderStatusLabels,
} from '@poolhouse/domain/features/marketplace/order-status';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { ReasonInput, StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { OfferedStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { withLoading } from '../../../platform/loading.ts';
import { notify } from '../../../platform/notify.ts';
import { dropJudge, statusChanger } from '../../../services/lifecycle/status-steps.ts';
import type { QuantityStep } from '../fulfilment/fulfil-step.ts';
import { cacheOrder } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';

export type StatusStepButton = OfferedStep<OrderStatus>;
export type StatusChange = ReasonInput & { to: OrderStatus };
type Stepping = Pick<OrderSummary, 'status' | 'statusChangedAt' | 'parked'>;

/** Returns the next steps of an order, the usual one first. */
export function stepsOf(order: Stepping, now: Date): StatusStepButton[] {
  return orderLifecycle.offeredSteps(order, { now });
}

/**
 * Returns what an order needs next, which its one filled button does: a dealer, to be sent, then its usual step. Null while it is parked, whose
 * banner leads on, and on its way to Priority.
 */
export function nextStepOf({ status, parked, dealerId, erpState }: OrderSummary): 'assign' | 'send' | 'step' | null {
  if (parked.length > 0 || erpState === 'sending') return null;
  if (status !== 'processing') return 'step';
  if (dealerId === null) return 'assign';
  return erpState === 'sent' ? 'step' : 'send';
}

/** Returns the step that dropping an order on a column takes, or why it stays where it is; null for its own column. */
export const judgeDrop = dropJudge<OrderStatus, Stepping, ReasonInput>({
  lifecycle: orderLifecycle,
  noReason: { reason: null, note: null },
  stepsOf,
});

/** Gives an order a status, and says so. Throws what the server refuses. */
export const changeOrderStatus = statusChanger<OrderStatus, ReasonInput, Order>({
  call: marketplaceApi.changeStatus,
  labels: orderStatusLabels,
  loading: loadingTexts.changeStatus,
  cache: cacheOrder,
});

const fulfilled = { delivered: 'Delivered', returned: 'Took back' } as const;

/** Returns what can be done with an order besides editing. Each throws what the server refuses. */
export function useOrderActions({ id, reference }: Pick<OrderSummary, 'id' | 'reference'>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id };
  const done = async (saved: Order, text: string) => {
    await cacheOrder(queries, saved);
    notify.success(text);
  };
  return {
    changeStatus: (change: StatusChange) => changeOrderStatus(queries, { id, reference }, change),
    assign: async (dealer: string | null) => {
      const saved = await withLoading(
        loadingTexts.update,
        callApi(marketplaceApi.assign, { params, body: { dealer } }),
      );
      const name = saved.dealer_name ?? saved.dealer;
      await done(saved, name === null ? `Took the dealer off ${reference}.` : `Assigned ${reference} to ${name}.`);
    },
    replace: async ({ reason, note }: { reason: StatusReason | null; note: string }) => {
      // Without a reason the server names the field.
      const body = { reason: reason as StatusReason, note };
      const saved = await callApi(fulfilmentApi.replace, { params, body });
      await cacheOrder(queries, saved);
      const link = { label: 'Open the new order', to: orderPaths.order(saved.replacedBy ?? '') };
      const action = { label: link.label, run: () => void navigate({ to: link.to }) };
      notify.success(`Cancelled ${reference} and created its replacement.`, { link, action });
    },
    keepStep: (step: QuantityStep, saved: Order) => done(saved, `${fulfilled[step]} ${reference}.`),
    keepRefund: (saved: Order, cents: number) => done(saved, `Refunded ${formatCents(cents)} of ${reference}.`),
    release: async (note: string) => {
      await done(await callApi(marketplaceApi.release, { params, body: { note } }), `Released ${reference}.`);
    },
  };
}
