import { expect, test } from 'vitest';
import { type IntentAction, type IntentState, intentActions, intentStates } from './intent.ts';
import { intentActProblem } from './intent-actions.ts';

type IntentFacts = Parameters<typeof intentActProblem>[0];
const usual = { isUnsure: false, canSendAgain: true, isCopyDeleted: false };
const possible = (state: IntentState, more: Partial<IntentFacts>): IntentAction[] =>
  intentActions.filter((act) => intentActProblem({ ...usual, state, ...more }, act) === null);

test.each<[IntentState, IntentAction[], IntentAction[]]>([
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
    for (const act of intentActions)
      for (const isCopyDeleted of [false, true])
        expect(intentActProblem({ state, isUnsure: false, canSendAgain: false, isCopyDeleted }, act)).not.toBe('');
});
