import { describe, expect, test } from 'vitest';
import { quoteAmounts, quoteLines } from './quote-lines.ts';
import { quoteOfPlan } from './quote-of-plan.ts';
import { commercialQuoteLifecycle, refuseSending, subjectOf } from './quote-status.ts';

const row = '01890a5d-ac96-474b-bcce-b302099a8057';
const other = '01890a5d-ac96-474b-bcce-b302099a8058';
const line = (unitCents: number | null, quantity = 1) => ({ row: null, description: 'Cover', quantity, unitCents });

describe('the amounts of a quote', () => {
  test.each([
    ['an eleventh of the total is GST', [line(110_00, 2)], { totalCents: 220_00, gstCents: 20_00, unpriced: 0 }],
    [
      'a line without a price counts as nothing',
      [line(null, 9), line(11)],
      { totalCents: 11, gstCents: 1, unpriced: 1 },
    ],
    ['no lines come to nothing', [], { totalCents: 0, gstCents: 0, unpriced: 0 }],
  ])('%s', (_what, lines, amounts) => expect(quoteAmounts(lines, 10)).toEqual(amounts));

  test('an item is on one line', () => {
    const twice = [1, 2].map(() => ({ ...line(1), row }));
    expect(quoteLines.safeParse(twice).error?.issues[0]?.message).toBe('Name each item once.');
  });
});

test('a quote has the chosen lines of the plan in its order, and names the rows that the plan doesn’t have', () => {
  const answers = {
    [`pool_covers/${row}/order`]: '1',
    [`pool_covers/${row}/location`]: 'Outdoor pool',
    [`lane_ropes/${other}/order`]: '1',
  };
  const plan = [
    { section: 'lane_ropes', row: other, months: 0, quantity: 0, unitCents: null, cents: null },
    { section: 'pool_covers', row, months: 6, quantity: 2, unitCents: 5_000, cents: 10_000 },
  ] as const;
  expect(quoteOfPlan(plan, [row, 'none', other], answers)).toEqual({
    lines: [
      { row: other, description: 'Lane rope 1', quantity: 1, unitCents: null },
      { row, description: 'Pool cover 1, Outdoor pool', quantity: 2, unitCents: 5_000 },
    ],
    unknown: ['none'],
  });
});

describe('a quote', () => {
  const subject = (given: object) =>
    subjectOf({ version: 1, lines: [line(1)], unpriced: 0, validUntil: '2026-12-01', ...given }, '2026-12-01');
  test.each([
    [{}, null],
    [{ lines: [] }, 'Add a line first: this quote is empty.'],
    [{ unpriced: 1 }, '1 line has no price. Enter the price before you send the quote.'],
    [{ unpriced: 2 }, '2 lines have no price. Enter the price before you send the quote.'],
    [{ validUntil: '2026-11-30' }, 'The last valid day of this quote is over. Enter a later day before you send it.'],
  ])('with %j can be sent, or not because: %s', (given, refusal) =>
    expect(refuseSending(subject(given))).toBe(refusal),
  );

  test('that is revised is the next version, without its answer', () => {
    expect(commercialQuoteLifecycle.planStep({ status: 'declined', ...subject({}) }, 'draft')).toEqual({
      values: { version: 2, answeredBy: null, answeredOn: null, answerReason: null },
    });
  });
});
