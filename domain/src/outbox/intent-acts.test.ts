import { expect, test } from 'vitest';
import { type IntentAct, type IntentState, intentActs, intentStates } from './intent.ts';
import { whyNotAct } from './intent-acts.ts';

const possible = (state: IntentState, canSendAgain: boolean, isUnsure = false): IntentAct[] =>
  intentActs.filter((act) => whyNotAct({ state, isUnsure, canSendAgain }, act) === null);

test.each<[IntentState, IntentAct[], IntentAct[]]>([
  ['held', ['cancel', 'send-now'], ['cancel', 'send-now']],
  ['queued', ['cancel', 'send-now'], ['cancel', 'send-now']],
  ['sending', [], []],
  ['sent', ['send-again'], []],
  ['failed', ['retry', 'cancel'], ['retry', 'cancel']],
  ['cancelled', ['send-again'], ['send-again']],
])('what is %s can be acted on by %j, and by %j when it must not be there twice', (state, usual, once) => {
  expect(possible(state, true)).toEqual(usual);
  expect(possible(state, false)).toEqual(once);
});

test('what may have arrived can be said to have', () => {
  for (const canSendAgain of [true, false])
    expect(possible('failed', canSendAgain, true)).toEqual(['retry', 'mark-sent', 'cancel']);
});

test('a refusal says why', () => {
  for (const state of intentStates)
    for (const act of intentActs) expect(whyNotAct({ state, isUnsure: false, canSendAgain: false }, act)).not.toBe('');
});
