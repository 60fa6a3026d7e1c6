import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { assignableDealers } from '../../dealers/assignable-dealers.ts';
import { nearbyAnswer } from '../../dealers/places/nearby.ts';
import { orderId } from '../order.ts';

export const assigningApi = {
  nearestDealers: defineCall({
    name: 'marketplace.nearestDealers',
    method: 'GET',
    path: '/marketplace/:id/nearest-dealers',
    access: 'marketplace:assign',
    summary: 'List the nearest active dealers of an order, each with its open orders and the reason for its rank',
    params: z.strictObject({ id: orderId }),
    answer: nearbyAnswer,
    errors: ['not-found', 'not-allowed-now'],
    perMinute: 120,
  }),
  assignableDealers: defineCall({
    ...assignableDealers,
    name: 'marketplace.assignableDealers',
    path: '/marketplace/assignable-dealers',
    access: 'marketplace:assign',
  }),
} as const;
