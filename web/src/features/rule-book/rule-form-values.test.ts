import type { Rule, RuleId } from '@poolhouse/domain/features/rule-book/rule';
import { describe, expect, test } from 'vitest';
import { checkRule, needsReason, newRuleOf, type RuleFormMode, ruleChangesOf, startOf } from './rule-form-values.ts';

const rule: Rule = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057' as RuleId,
  kind: 'freight-option',
  key: 'flat-rate',
  label: 'Flat rate',
  reading: 'first',
  value: { cents: 990, overCents: null, stores: ['ebay'] },
  validFrom: '2026-11-01',
  validTo: null,
  state: 'in-force',
  note: null,
  replacedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Jo',
  revision: 1,
};
const kind = 'freight-option';
const today = '2026-11-21';
const asNew: RuleFormMode = { is: 'new', kind, today };
const asNext: RuleFormMode = {
  is: 'next',
  kind,
  timeline: { kind, key: 'flat-rate', today, rules: [rule], choices: [] },
  from: rule,
};
const asEdit: RuleFormMode = { is: 'edit', kind, today, rule };
const asCorrection: RuleFormMode = { is: 'correct', kind, today, rule };

describe('a form starts', () => {
  test('empty, from tomorrow, for a new key', () => {
    expect(startOf(asNew)).toMatchObject({
      key: '',
      validFrom: '2026-11-22',
      value: { cents: null, overCents: null, stores: [] },
    });
  });

  test('with what is in force, from tomorrow, for the next row', () => {
    expect(startOf(asNext)).toMatchObject({ key: 'flat-rate', validFrom: '2026-11-22', value: rule.value, note: '' });
  });

  test('with the row itself where that is changed', () => {
    expect(startOf(asEdit)).toMatchObject({ validFrom: '2026-11-01', value: rule.value, ends: false });
    expect(startOf({ ...asEdit, rule: { ...rule, value: null } })).toMatchObject({
      ends: true,
      value: { cents: null },
    });
  });
});

test('what is sent says which row it corrects, and that a rule ends', () => {
  expect(newRuleOf(asCorrection, startOf(asCorrection))).toMatchObject({ corrects: rule.id, value: rule.value });
  expect(newRuleOf(asNext, { ...startOf(asNext), ends: true })).toMatchObject({ corrects: null, value: null });
});

test('of a planned row only what changed is sent', () => {
  const values = startOf(asEdit);
  expect(ruleChangesOf({ ...values, note: 'x' }, ['note'])).toEqual({ note: 'x' });
  expect(ruleChangesOf({ ...values, ends: true }, ['ends'])).toEqual({ value: null });
  expect(ruleChangesOf(values, ['value', 'validFrom'])).toEqual({ value: rule.value, validFrom: '2026-11-01' });
});

describe('what is wrong', () => {
  test('is found before anything is sent', () => {
    expect(Object.keys(checkRule(asNew, startOf(asNew))).sort()).toEqual(['key', 'label', 'value']);
    expect(checkRule(asNext, startOf(asNext))).toEqual({});
    expect(checkRule(asNext, { ...startOf(asNext), validFrom: '' })).toHaveProperty('validFrom');
    expect(checkRule(asEdit, { ...startOf(asEdit), label: '' })).toHaveProperty('label');
  });

  test('is a value that lacks something, unless the rule ends', () => {
    const lacking = { ...startOf(asNext), value: { cents: null, overCents: null, stores: [] } };
    expect(checkRule(asNext, lacking)).toEqual({ value: 'Enter an amount.' });
    expect(checkRule(asNext, { ...lacking, ends: true })).toEqual({});
  });

  test('is a missing reason, where a day that has begun is touched', () => {
    expect(checkRule(asCorrection, startOf(asCorrection))).toHaveProperty('reason');
    expect(checkRule(asNext, { ...startOf(asNext), validFrom: '2026-11-20' })).toHaveProperty('reason');
    expect(needsReason(asNext, today)).toBe(false);
    expect(needsReason(asEdit, '2020-01-01')).toBe(false);
  });
});
