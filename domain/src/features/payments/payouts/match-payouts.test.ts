import { expect, test } from 'vitest';
import { matchPayouts, names } from './match-payouts.ts';

const payout = (id: string, leftCents: number, date = '2026-11-02') => ({ id, payoutId: `PAY-${id}`, date, leftCents });
const line = (id: string, cents: number, date = '2026-11-03', text = 'TRANSFER') => ({ id, date, cents, text });

test.each([
  [
    'lines that name it, whatever they come to',
    [payout('a', 100)],
    [line('1', 60, '2026-11-03', 'PAY-a ONE'), line('2', 39, '2026-12-03', 'x pay-A')],
    ['a id 1,2'],
  ],
  [
    'the same amount within five days',
    [payout('a', 100)],
    [line('1', 100, '2026-11-07'), line('2', 100, '2026-11-08')],
    ['a amount 1'],
  ],
  ['no line before its day', [payout('a', 100)], [line('1', 100, '2026-11-01')], []],
  ['two lines that add up', [payout('a', 100)], [line('1', 60), line('2', 40), line('3', 1)], ['a pair 1,2']],
  ['nothing, where two lines have its amount', [payout('a', 100)], [line('1', 100), line('2', 100)], []],
  ['nothing, where two payouts want one line', [payout('a', 100), payout('b', 100)], [line('1', 100)], []],
  ['nothing, where two pairs add up', [payout('a', 100)], [line('1', 60), line('2', 40), line('3', 60)], []],
])('a payout is brought by %s', (_name, payouts, lines, expected) => {
  const found = matchPayouts(payouts, lines).map((match) => `${match.payout} ${match.reason} ${match.lines.join(',')}`);
  expect(found).toEqual(expected);
});

test.each([
  ['EBAY AU COMMERCE P6100000100', '6100000100', true],
  ['REMIT 3601001', '360100', false],
  ['hnm-2026010 paid', 'HNM-2026010', true],
  ['PAID 1234', '1234', false],
])('%s names %s: %s', (text, id, expected) => expect(names(text, id)).toBe(expected));
