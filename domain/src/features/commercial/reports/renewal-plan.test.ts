import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionLabels, urgencyLabels } from './answer-fields.ts';
import type { Answers } from './answers.ts';
import { openPointsOf } from './open-points.ts';
import { dueMonths, planHorizons, renewalPlan } from './renewal-plan.ts';

const row = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';
const item = (section: string, id: string, values: Answers): Answers =>
  Object.fromEntries([
    [`${section}/${id}/order`, '1'],
    ...Object.entries(values).map(([field, value]) => [`${section}/${id}/${field}`, value]),
  ]);

describe('the renewal plan', () => {
  test.each([
    ['poor', 'urgent', 0],
    ['average', 'up_to_6_months', 6],
    ['poor', 'up_to_12_months', 12],
    ['poor', 'up_to_24_months', 24],
    ['poor', 'not_urgent', null],
    ['replacement_to_be_quoted', 'not_urgent', 24],
    ['replacement_to_be_quoted', undefined, 24],
    ['replacement_to_be_quoted', 'urgent', 0],
    ['good', undefined, null],
  ] as const)('%s, %s: within %s months', (condition, urgency, expected) => {
    const values = urgency === undefined ? { condition } : { condition, urgency };
    expect(dueMonths({ values })).toBe(expected);
  });

  test('has the price of the type before that of the section, and names what has none', () => {
    const prices = new Map([
      ['robot_type', 500_000],
      ['robot_type/wave 300', 1_200_000],
    ]);
    const answers = Object.assign(
      item('robot_type', row, { type: 'Wave 300', condition: 'poor', urgency: 'up_to_6_months', quantity: 2 }),
      item('robot_type', other, { type: 'Swash', condition: 'poor', urgency: 'urgent' }),
      item('wet_deck', row, { condition: 'replacement_to_be_quoted', urgency: 'not_urgent', quantity: 3 }),
    );
    expect(renewalPlan(answers, prices)).toEqual({
      lines: [
        { section: 'robot_type', row: other, months: 0, quantity: 1, unitCents: 500_000, cents: 500_000 },
        { section: 'robot_type', row, months: 6, quantity: 2, unitCents: 1_200_000, cents: 2_400_000 },
        { section: 'wet_deck', row, months: 24, quantity: 3, unitCents: null, cents: null },
      ],
      budgets: [
        { months: 0, lines: 1, cents: 500_000, unpriced: 0 },
        { months: 6, lines: 2, cents: 2_900_000, unpriced: 0 },
        { months: 12, lines: 2, cents: 2_900_000, unpriced: 0 },
        { months: 24, lines: 3, cents: 2_900_000, unpriced: 1 },
      ],
    });
  });

  test('grows with its months, and its last budget has every line', () => {
    const values = fc.record({
      condition: fc.constantFrom(...Object.keys(conditionLabels)),
      urgency: fc.constantFrom(...Object.keys(urgencyLabels)),
      quantity: fc.integer({ min: 0, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 20 }), (items) => {
        const id = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
        const answers = Object.assign({}, ...items.map((given, at) => item('lane_ropes', id(at), given)));
        const { lines, budgets } = renewalPlan(answers, new Map([['lane_ropes', 99_900]]));
        expect(budgets.map(({ months }) => months)).toEqual([...planHorizons]);
        expect(budgets.map(({ cents }) => cents)).toEqual(budgets.map(({ cents }) => cents).sort((a, b) => a - b));
        expect(budgets.at(-1)).toEqual({
          months: 24,
          lines: lines.length,
          cents: lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
          unpriced: 0,
        });
      }),
    );
  });
});

describe('what is left before a report can be finished', () => {
  const path = (part: string) => `lane_ropes/${row}/${part}`;
  test.each<[string, Answers, string[]]>([
    ['nothing was entered', {}, ['']],
    ['good', item('lane_ropes', row, { condition: 'good' }), []],
    ['no condition', item('lane_ropes', row, {}), [path('condition')]],
    ['copied', item('lane_ropes', row, { condition: 'good', copied: true }), [path('copied')]],
    ['poor', item('lane_ropes', row, { condition: 'poor' }), ['image', 'comment', 'urgency'].map(path)],
    [
      'action recommended, with a comment',
      item('lane_ropes', row, { condition: 'replacement_to_be_quoted', comment: 'Frayed' }),
      ['image', 'urgency'].map(path),
    ],
    [
      'poor and complete',
      item('lane_ropes', row, { condition: 'poor', comment: 'Frayed', urgency: 'urgent', image: [other] }),
      [],
    ],
  ])('%s', (_name, answers, expected) => {
    expect(openPointsOf(answers).map((point) => point.path)).toEqual(expected);
  });
});
