import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { Order, OrderChanges, OrderId } from '@poolhouse/domain/features/orders/order';
import { type OrderStatus, orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import type { ReasonInput } from '@poolhouse/domain/features/orders/status-reasons';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { withLoading } from '../../../platform/loading.ts';
import { notify } from '../../../platform/notify.ts';
import { statusChanger } from '../../../services/lifecycle/status-steps.ts';
import type { ReasonAnswers } from '../../../services/order-parts/reason-fields.tsx';
import { cacheOrder } from '../order-queries.ts';

export type StatusChange = ReasonInput & { to: OrderStatus };

/** Gives an order a status, and says so. Throws what the server refuses. */
export const changeOrderStatus = statusChanger<OrderStatus, ReasonInput, Order>({
  call: ordersApi.changeStatus,
  labels: orderStatusLabels,
  loading: loadingTexts.changeStatus,
  cache: cacheOrder,
});

/** Returns what can be done with an order. Each throws what the server refuses. */
export function useOrderActions({ id, reference, revision }: Pick<Order, 'id' | 'reference' | 'revision'>) {
  const queries = useQueryClient();
  const params = { id };
  const done = async (saved: Order, text: string) => {
    await cacheOrder(queries, saved);
    notify.success(text);
  };
  const update = (body: Partial<OrderChanges>) =>
    withLoading(loadingTexts.update, callApi(ordersApi.update, { params, body, ifMatch: revision }));
  return {
    changeStatus: (change: StatusChange) => changeOrderStatus(queries, { id, reference }, change),
    assign: async (dealer: string | null, sendDealerCancellation: boolean) => {
      const saved = await update({ dealer, sendDealerCancellation });
      const name = saved.dealer_name ?? saved.dealer;
      await done(saved, name === null ? `Took the dealer off ${reference}.` : `Assigned ${reference} to ${name}.`);
    },
    replace: async ({ replacedBy, reason, note }: { replacedBy: string } & ReasonAnswers) => {
      const body = { replacedBy: replacedBy as OrderId, reason, note: note.trim() === '' ? null : note };
      const saved = await withLoading(loadingTexts.update, callApi(ordersApi.replace, { params, body }));
      await done(saved, `Replaced ${reference}. Its payments are with the other order.`);
    },
    keepRefund: (saved: Order, cents: number) => done(saved, `Refunded ${formatCents(cents)} of ${reference}.`),
    takeShopValue: async (field: string) => {
      const saved = await callApi(shopApi.takeShopValue, { params, body: { field } });
      await done(saved, `${reference} has the shop’s value now. Priority isn’t changed.`);
    },
    settle: async (note: string) => {
      const saved = await callApi(shopApi.settleDifferences, { params, body: { note } });
      await done(saved, `Settled what differs from the shop for ${reference}.`);
    },
  };
}
