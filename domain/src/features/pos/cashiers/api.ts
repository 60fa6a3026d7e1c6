import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { userId } from '../../access/api.ts';
import { cashierActions } from '../records.ts';
import { tillId } from '../tills/till.ts';
import { cashier, cashierChoice, cashierTurn, newPin, ownPin } from './cashier.ts';

export const cashiersApi = {
  list: defineCall({
    name: 'cashiers.list',
    method: 'GET',
    path: '/pos/cashier',
    access: 'pos:view',
    summary: 'List the users who can take over a till by PIN',
    answer: listAnswer('cashiers', cashier),
  }),
  start: defineCall({
    name: 'cashiers.start',
    method: 'POST',
    path: '/pos/till/:id/cashier',
    access: 'pos:view',
    summary: 'Change the cashier of a till by PIN; later calls name the turn in X-Cashier',
    params: z.strictObject({ id: tillId }),
    body: cashierChoice,
    answer: cashierTurn,
    audit: cashierActions.start,
    errors: ['not-found', 'invalid-credential', 'unavailable'],
    perMinute: 60,
    bodyLimit: 4_096,
  }),
  current: defineCall({
    name: 'cashiers.current',
    method: 'GET',
    path: '/pos/cashier-turn',
    access: 'pos:view',
    summary: 'Get the turn that X-Cashier names, and keep it from ending',
    answer: z.object({ turn: cashierTurn.nullable() }),
  }),
  end: defineCall({
    name: 'cashiers.end',
    method: 'POST',
    path: '/pos/cashier-turn/end',
    access: 'pos:view',
    summary: 'End the turn of this session, so that the till asks for a PIN',
    answer: z.object({ message: z.string() }),
    audit: cashierActions.end,
  }),
  pin: defineCall({
    name: 'cashiers.pin',
    method: 'GET',
    path: '/pos/cashier-pin',
    access: 'pos:view',
    summary: 'Get whether you have a PIN',
    answer: ownPin,
  }),
  setPin: defineCall({
    name: 'cashiers.setPin',
    method: 'POST',
    path: '/pos/cashier-pin',
    access: 'pos:view',
    summary: 'Set your PIN, which also unlocks it',
    body: newPin,
    answer: ownPin,
    audit: cashierActions.setPin,
    errors: ['requires-recent-login', 'unavailable'],
    perMinute: 20,
    bodyLimit: 4_096,
  }),
  removePin: defineCall({
    name: 'cashiers.removePin',
    method: 'POST',
    path: '/pos/cashier-pin/remove',
    access: 'pos:view',
    summary: 'Remove your PIN',
    answer: ownPin,
    audit: cashierActions.removePin,
    errors: ['requires-recent-login'],
  }),
  unlock: defineCall({
    name: 'cashiers.unlock',
    method: 'POST',
    path: '/pos/cashier/:id/unlock',
    access: 'pos:manage',
    summary: 'Unlock the PIN of a cashier after wrong tries',
    params: z.strictObject({ id: userId }),
    answer: cashier,
    audit: cashierActions.unlock,
    errors: ['not-found'],
  }),
} as const;
