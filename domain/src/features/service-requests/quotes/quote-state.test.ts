import { describe, expect, test } from 'vitest';
import {
  canBeAnswered,
  closedNotice,
  dueReminder,
  quoteStateOf,
  quoteStates,
  refuseAnswer,
  refuseQuote,
  uninvoicedQuotes,
  validUntilOf,
} from './quote-state.ts';

const requestStatus = 'Repair in Progress';
const open = { answer: null, isReplaced: false, isSent: true, validUntil: '2026-12-22' } as const;

describe('a version', () => {
  test.each([
    [open, '2026-11-22', 'waiting'],
    [{ ...open, isSent: false }, '2026-11-22', 'unsent'],
    [open, '2026-12-22', 'waiting'],
    [open, '2026-12-23', 'expired'],
    [{ ...open, isSent: false }, '2026-12-23', 'expired'],
    [{ ...open, isReplaced: true }, '2026-11-22', 'replaced'],
    [{ ...open, isReplaced: true }, '2027-11-22', 'replaced'],
    [{ ...open, answer: 'approved', isReplaced: true }, '2027-11-22', 'approved'],
    [{ ...open, answer: 'declined' }, '2026-11-22', 'declined'],
  ] as const)('%j is on %s %s', (version, today, state) => expect(quoteStateOf(version, today)).toBe(state));

  test('is valid for 30 days', () => expect(validUntilOf('2026-11-22')).toBe('2026-12-22'));

  test.each(quoteStates)('that is %s says why it takes no answer, unless it takes one', (state) => {
    const isOpen = state === 'unsent' || state === 'waiting';
    expect(canBeAnswered(state, { robotStatus: 'quoted', requestStatus })).toBe(isOpen);
    expect(refuseAnswer(state, { robotStatus: 'quoted', requestStatus }) === null).toBe(isOpen);
    for (const status of ['inspecting', 'approved', 'declined', 'repairing', 'returned'])
      expect(refuseAnswer(state, { robotStatus: status, requestStatus })).not.toBeNull();
  });

  test.each([
    ['approved', 'approved', null],
    ['declined', 'returned', null],
    ['waiting', 'quoted', null],
    ['expired', 'quoted', 'expired'],
    ['replaced', 'quoted', 'newer version'],
    ['waiting', 'repairing', 'at the moment'],
  ] as const)('%s with a robot that is %s has the notice %s', (state, robot, part) => {
    const notice = closedNotice(state, { robotStatus: robot, requestStatus });
    if (part === null) expect(notice).toBeNull();
    else expect(notice).toContain(part);
  });
});

test.each([
  ['Cancelled', 'waiting', 'cancelled'],
  ['Cancelled', 'expired', 'cancelled'],
  ['Closed', 'unsent', 'closed'],
] as const)('of a request that is %s a version that is %s takes no answer', (over, state, part) => {
  const quoted = { robotStatus: 'quoted', requestStatus: over };
  expect(canBeAnswered(state, quoted)).toBe(false);
  expect(closedNotice(state, quoted)).toContain(part);
  expect(refuseAnswer('approved', quoted)).toContain('approved already');
});

describe('a reminder', () => {
  test.each([
    [null, 0, '2026-11-25', null],
    ['2026-11-22', 0, '2026-11-22', null],
    ['2026-11-22', 0, '2026-11-24', null],
    ['2026-11-22', 0, '2026-11-25', 3],
    ['2026-11-22', 3, '2026-11-25', null],
    ['2026-11-22', 3, '2026-11-28', null],
    ['2026-11-22', 3, '2026-11-29', 7],
    ['2026-11-22', 0, '2026-12-10', 7],
    ['2026-11-22', 7, '2026-12-10', null],
    // A clock that says yesterday.
    ['2026-11-22', 0, '2026-11-21', null],
  ] as const)('of a quote sent on %s with the last one of day %s is on %s %s', (sentOn, lastReminder, today, due) =>
    expect(dueReminder({ sentOn, lastReminder }, today)).toBe(due),
  );
});

test.each([
  ['awaiting', false],
  ['received', false],
  ['inspecting', true],
  ['quoted', true],
  ['approved', false],
  ['repairing', true],
  ['repaired', false],
  ['declined', false],
])('a robot that is %s can get a quote: %s', (status, can) => {
  expect(refuseQuote(status, false) === null).toBe(can);
  expect(refuseQuote(status, true)).toContain('invoiced');
});

test.each([
  ['approved', ['approved'], null, ['1']],
  ['declined later', ['approved', 'declined'], null, []],
  ['approved, then quoted again without an answer', ['approved', 'waiting'], null, ['1']],
  ['invoiced', ['approved'], 'SR-1', []],
  ['without an answer', ['waiting'], null, []],
] as const)('of a robot whose quote is %s, what waits for its invoice', (_what, states, number, expected) => {
  const invoice = number === null ? null : { number };
  const quotes = states.map((state, index) => ({ robotId: 'r1', version: index + 1, state, invoice }));
  expect(uninvoicedQuotes(quotes).map(({ version }) => `${version}`)).toEqual(expected);
});
