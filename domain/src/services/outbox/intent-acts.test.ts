import { expect, test } from 'vitest';
import { type IntentAct, type IntentState, intentActs, intentStates } from './intent.ts';
import { whyNotAct } from './intent-acts.ts';

type Standing = Parameters<typeof whyNotAct>[0];
const usual = { isUnsure: false, canSendAgain: true, isCopyDeleted: false };
const possible = (state: IntentState, more: Partial<Standing>): IntentAct[] =>
  intentActs.filter((act) => whyNotAct({ ...usual, state, ...more }, act) === null);

test.each<[IntentState, IntentAct[], IntentAct[]]>([
  ['held', ['cancel', 'send-now'], ['cancel', 'send-now']],
  ['queued', ['cancel', 'send-now'], ['cancel', 'send-now']],
  ['sending', [], []],
  ['sent', ['send-again'], []],
  ['failed', ['retry', 'cancel'], ['retry', 'cancel']],
  ['cancelled', ['send-again'], ['send-again']],
])('what is %s can be acted on by %j, and by %j when it must not be there twice', (state, often, once) => {
  expect(possible(state, { canSendAgain: true })).toEqual(often);
  expect(possible(state, { canSendAgain: false })).toEqual(once);
});

test('what may have arrived can be said to have', () => {
  for (const canSendAgain of [true, false])
    expect(possible('failed', { canSendAgain, isUnsure: true })).toEqual(['retry', 'mark-sent', 'cancel']);
});

test.each(intentStates)('what is %s can at most be cancelled once what it was made of is deleted', (state) => {
  const left = ['held', 'queued', 'failed'].includes(state) ? ['cancel'] : [];
  for (const isUnsure of [true, false]) expect(possible(state, { isUnsure, isCopyDeleted: true })).toEqual(left);
});

test('a refusal says why', () => {
  for (const state of intentStates)
    for (const act of intentActs)
      for (const isCopyDeleted of [false, true])
        expect(whyNotAct({ state, isUnsure: false, canSendAgain: false, isCopyDeleted }, act)).not.toBe('');
});
