import { defineCall } from '../../kernel/contract.ts';
import { today } from './today.ts';

export const homeApi = {
  today: defineCall({
    name: 'home.today',
    method: 'GET',
    path: '/today',
    access: 'session',
    scope: 'own-account',
    summary: 'Get what is waiting for the signed-in user',
    answer: today,
  }),
} as const;
