import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { assignableDealers } from '../../dealers/assignable-dealers.ts';
import { nearbyAnswer } from '../../dealers/places/nearby.ts';
import { orderId } from '../order.ts';
import { maxNearestOrders, nearestPlan } from './nearest-plan.ts';

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
  planNearest: defineCall({
    name: 'marketplace.planNearest',
    method: 'POST',
    path: '/marketplace/nearest-dealers',
    access: 'marketplace:assign',
    summary: 'Preview which orders each dealer gets when every order goes to its nearest one, without assigning them',
    body: z.strictObject({
      ids: z
        .array(orderId, { error: 'Send a list of IDs.' })
        .min(1, 'Choose at least one order.')
        .max(maxNearestOrders, `Choose up to ${maxNearestOrders} orders.`),
    }),
    answer: nearestPlan,
    isReading: true,
    perMinute: 30,
  }),
  assignableDealers: defineCall({
    ...assignableDealers,
    name: 'marketplace.assignableDealers',
    path: '/marketplace/assignable-dealers',
    access: 'marketplace:assign',
  }),
} as const;
