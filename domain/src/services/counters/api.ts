import { defineCall } from '../../kernel/contract.ts';
import { counterQuery, counts } from './counter.ts';

export const countersApi = {
  get: defineCall({
    name: 'counters.get',
    method: 'GET',
    path: '/counter',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get how many items are waiting, for the badges of the menu',
    query: counterQuery,
    answer: counts,
  }),
} as const;
