import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { Order, OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { orderStatusLabels, type StatusChange } from '@poolhouse/domain/features/marketplace/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import type { FulfilStep } from '../fulfilment/fulfil-step.ts';
import { cacheOrder } from '../order-queries.ts';

const fulfilled = { delivered: 'Delivered', returned: 'Took back', refunded: 'Refunded' } as const;

/** Returns what can be done with an order besides editing. Each throws what the server refuses. */
export function useOrderActions({ id, reference }: Pick<OrderSummary, 'id' | 'reference'>) {
  const queries = useQueryClient();
  const params = { id };
  const done = async (saved: Order, text: string) => {
    await cacheOrder(queries, saved);
    notify.success(text);
  };
  return {
    changeStatus: async ({ to, reason, note }: StatusChange) => {
      const saved = await callApi(marketplaceApi.changeStatus, { params, body: { status: to, reason, note } });
      await done(saved, `${reference} is now ${orderStatusLabels[to].toLowerCase()}.`);
    },
    assign: async (dealer: string | null) => {
      const saved = await callApi(marketplaceApi.assign, { params, body: { dealer } });
      const name = saved.dealer_name ?? saved.dealer;
      await done(saved, name === null ? `Took the dealer off ${reference}.` : `Assigned ${reference} to ${name}.`);
    },
    keepStep: (step: FulfilStep, saved: Order) => done(saved, `${fulfilled[step]} ${reference}.`),
    release: async (note: string) => {
      await done(await callApi(marketplaceApi.release, { params, body: { note } }), `Released ${reference}.`);
    },
  };
}
