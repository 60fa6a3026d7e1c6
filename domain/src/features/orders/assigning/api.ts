import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { assignableDealers } from '../../dealers/assignable-dealers.ts';
import { nearbyAnswer } from '../../dealers/places/nearby.ts';
import { orderId } from '../order.ts';

export const assigningApi = {
  nearestDealers: defineCall({
    name: 'orders.nearestDealers',
    method: 'GET',
    path: '/order/:id/nearest-dealers',
    access: 'orders:assign',
    summary: 'List the nearest active dealers of an order, each with its open orders and the reason for its rank',
    params: z.strictObject({ id: orderId }),
    answer: nearbyAnswer,
    errors: ['not-found', 'not-allowed-now'],
    perMinute: 120,
  }),
  assignableDealers: defineCall({
    ...assignableDealers,
    name: 'orders.assignableDealers',
    path: '/order/assignable-dealers',
    access: 'orders:assign',
  }),
} as const;
