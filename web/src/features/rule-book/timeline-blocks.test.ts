import type { Reading, Rule, RuleId } from '@poolhouse/domain/features/rule-book/rule';
import { expect, test } from 'vitest';
import { timelinePicture } from './timeline-blocks.ts';

const rule = (id: string, validFrom: string, reading: Reading = 'first', state: Rule['state'] = 'past'): Rule => ({
  id: id as RuleId,
  kind: 'product-price',
  key: 'E10',
  label: 'E10',
  reading,
  value: { cents: 1 },
  validFrom,
  validTo: null,
  state,
  note: null,
  replacedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Jo',
  revision: 1,
});
const picture = (rules: Rule[], choices: { reading: Reading; validFrom: string }[] = []) => {
  const entries = choices.map((choice) => ({ ...choice, reason: null, createdBy: 'Jo' }));
  const { days, today, lanes } = timelinePicture({
    kind: 'product-price',
    key: 'E10',
    today: '2026-11-21',
    rules,
    choices: entries,
  });
  const shown = lanes.map(({ reading, blocks }) => [
    reading,
    ...blocks.map((block) => `${block.rule.id} ${block.from}-${block.to}${block.isInForce ? ' in force' : ''}`),
  ]);
  return { days, today, shown };
};

test('one row is one block in one column, and today is in it', () => {
  expect(picture([rule('a', '2018-01-01')])).toEqual({
    days: ['2018-01-01'],
    today: 1,
    shown: [['first', 'a 1-2 in force']],
  });
});

test('rows follow each other; a planned one comes after today, a corrected one is left out', () => {
  const rules = [
    rule('c', '2027-01-01', 'first', 'planned'),
    rule('b', '2026-01-01'),
    rule('x', '2026-01-01', 'first', 'replaced'),
    rule('a', '2018-01-01'),
  ];
  expect(picture(rules)).toEqual({
    days: ['2018-01-01', '2026-01-01', '2027-01-01'],
    today: 2,
    shown: [['first', 'a 1-2 in force', 'b 2-3 in force', 'c 3-4 in force']],
  });
});

test('readings stand side by side, and a choice changes which is in force', () => {
  const rules = [rule('a', '2018-01-01'), rule('z', '2018-01-01', 'second')];
  expect(picture(rules, [{ reading: 'second', validFrom: '2026-12-01' }]).shown).toEqual([
    ['first', 'a 1-2 in force', 'a 2-3'],
    ['second', 'z 1-2', 'z 2-3 in force'],
  ]);
});

test('nothing begins before today', () => {
  expect(picture([rule('a', '2027-01-01', 'first', 'planned')]).today).toBe(0);
});
