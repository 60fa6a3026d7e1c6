import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { defineCall } from '../../../kernel/contract.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { dealer } from '../dealer.ts';
import { dealerActions } from '../records.ts';
import { dealerMapAnswer, dealerMapQuery } from './map.ts';
import { nearbyAnswer, nearbySearch } from './nearby.ts';

export const dealerPlacesApi = {
  map: defineCall({
    name: 'dealers.map',
    method: 'GET',
    path: '/dealer/map',
    access: 'dealers:view',
    summary: 'List the filtered dealers that have coordinates, in columns, for the map',
    query: dealerMapQuery,
    answer: dealerMapAnswer,
  }),
  nearby: defineCall({
    name: 'dealers.nearby',
    method: 'POST',
    path: '/dealer/findDealersByLocation',
    access: 'dealers:view',
    summary: 'Find the nearest active dealers of an address, free ones first, each with the reason for its rank',
    body: nearbySearch,
    answer: nearbyAnswer,
    isReading: true,
    errors: ['not-found'],
    perMinute: 120,
  }),
  busy: defineCall({
    name: 'dealers.busy',
    method: 'PATCH',
    path: '/dealer/:id/branch-busy',
    access: 'dealers:edit',
    summary: 'Mark a dealer as busy until a day, or as free again',
    params: z.strictObject({ id: z.string().min(1).max(90) }),
    body: z.strictObject({ busyUntil: calendarDay.nullable(), reason: emptyable(line(textLimits.address)).optional() }),
    answer: dealer,
    audit: dealerActions.update,
    revision: 'if-match',
    errors: ['not-found', 'revision-conflict'],
  }),
} as const;
