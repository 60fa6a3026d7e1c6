import { expect, test } from 'vitest';
import { type IntentAct, type IntentState, intentActs, intentStates } from './intent.ts';
import { whyNotAct } from './intent-acts.ts';

const possible = (state: IntentState, canSendAgain: boolean, isCopyDeleted = false): IntentAct[] =>
  intentActs.filter((act) => whyNotAct({ state, canSendAgain, isCopyDeleted }, act) === null);

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

test.each(intentStates)('nothing can be done any more with what is %s once what it was made of is deleted', (state) => {
  expect(possible(state, true, true)).toEqual([]);
});

test('a refusal says why', () => {
  for (const state of intentStates)
    for (const act of intentActs)
      for (const isCopyDeleted of [false, true])
        expect(whyNotAct({ state, canSendAgain: false, isCopyDeleted }, act)).not.toBe('');
});
