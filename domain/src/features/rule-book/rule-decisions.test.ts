import { describe, expect, test } from 'vitest';
import { Failure } from '../../kernel/errors.ts';
import type { RuleId } from './rule.ts';
import {
  checkedValue,
  requireChangeable,
  requireFreeStartDay,
  requireReason,
  requireRemovable,
} from './rule-decisions.ts';
import { ruleFieldsOf } from './rule-kinds.ts';
import { ruleKindNames, ruleValues } from './rule-values.ts';
import { quoteRules, rulesUsed } from './rules-used.ts';

const today = '2026-11-21';
const refusal = (run: () => unknown): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.detail.fields?.[0]?.path ?? error.code;
  }
};
const row = (validFrom: string) => {
  return { kind: 'tax-rate' as const, key: 'gst', reading: 'first' as const, validFrom, value: { percent: 10 } };
};

describe('a day that is over needs a reason', () => {
  test.each([
    ['2026-11-20', undefined, 'reason'],
    ['2026-11-20', null, 'reason'],
    ['2026-11-20', 'It was typed wrongly.', null],
    ['2026-11-21', undefined, null],
    ['2027-01-01', undefined, null],
  ])('%s because of %s', (day, reason, path) => {
    expect(refusal(() => requireReason(day, today, reason))).toBe(path);
  });
});

test.each([
  ['2026-11-20', { value: null }, 'not-allowed-now'],
  ['2026-11-21', { validFrom: '2026-12-01' }, 'not-allowed-now'],
  ['2026-11-20', { label: 'GST', note: null }, null],
  ['2026-11-22', { value: null }, null],
  ['2026-11-22', { validFrom: '2026-11-21' }, null],
  ['2026-11-22', { validFrom: '2026-11-20' }, 'validFrom'],
])('a row from %s with %j', (validFrom, changes, path) => {
  expect(refusal(() => requireChangeable(row(validFrom), changes, today))).toBe(path);
});

test.each([
  ['2026-11-22', null],
  ['2026-11-21', 'not-allowed-now'],
])('a row from %s can be taken out: %s', (validFrom, path) => {
  expect(refusal(() => requireRemovable(row(validFrom), today))).toBe(path);
});

test('two rows of a reading never begin on the same day, those of two readings may', () => {
  const rows = [row('2026-12-01')];
  expect(refusal(() => requireFreeStartDay(rows, row('2026-12-01')))).toBe('validFrom');
  expect(refusal(() => requireFreeStartDay(rows, { ...row('2026-12-01'), reading: 'second' }))).toBeNull();
  expect(refusal(() => requireFreeStartDay(rows, row('2026-12-02')))).toBeNull();
});

describe('a value', () => {
  test.each([
    ['product-price', { cents: 104_900 }],
    ['freight-option', { cents: 0, overCents: 99_900, stores: ['ebay'] }],
    ['brochure', { url: null, file: null, product: null }],
    ['tax-rate', null],
  ] as const)('of %s fits: %j', (kind, value) => {
    expect(checkedValue(kind, value)).toEqual(value);
  });

  test('is tidied', () => {
    expect(checkedValue('brochure', { url: 'example.com/a.pdf' })).toEqual({
      url: 'https://example.com/a.pdf',
      file: null,
      product: null,
    });
    const noWindows = { email: null, pickUpFrom: null, pickUpUntil: null, sameDayUntil: null };
    expect(checkedValue('carrier', { trackingUrl: ' ' })).toEqual({ trackingUrl: null, ...noWindows });
  });

  test.each([
    ['product-price', { cents: -1 }, 'value.cents'],
    ['product-price', { cents: 1.5 }, 'value.cents'],
    ['product-price', { cents: 1, name: 'x' }, 'value'],
    ['product-price', {}, 'value.cents'],
    ['tax-rate', { percent: 101 }, 'value.percent'],
    ['freight-option', { cents: 0, overCents: null, stores: ['moon'] }, 'value.stores.0'],
    ['dangerous-goods', { unNumber: '3481', shippingName: 'X', hazardClass: '9' }, 'value.unNumber'],
    [
      'dangerous-goods',
      { unNumber: 'UN3481', shippingName: 'X', hazardClass: '8', packingGroup: '2' },
      'value.packingGroup',
    ],
    ['carrier', { trackingUrl: null, pickUpUntil: '4pm' }, 'value.pickUpUntil'],
    ['opening-hours', { weekdays: ['Mon'], opensAt: '16:00', closesAt: '08:00' }, 'value.closesAt'],
    ['opening-hours', { weekdays: ['Monday'], opensAt: '08:00', closesAt: '16:00' }, 'value.weekdays.0'],
    ['public-holiday', { day: '2026-02-30', states: [], branches: [] }, 'value.day'],
    ['brochure', { url: 'javascript:alert(1)' }, 'value.url'],
    ['fault', { needsText: 'yes', position: 1 }, 'value.needsText'],
  ] as const)('of %s is refused: %j', (kind, value, path) => {
    expect(refusal(() => checkedValue(kind, value))).toBe(path);
  });

  test.each(ruleKindNames)('of %s has the parts that are shown and entered', (kind) => {
    const parts = ruleFieldsOf(kind).map(({ name }) => name);
    expect(parts.sort()).toEqual(Object.keys(ruleValues[kind].shape).sort());
  });
});

test('rules are quoted once each, without what changes later', () => {
  const quoted = { ...row('2026-11-01'), id: '01890a5d-ac96-774b-bcce-b302099a8057' as RuleId, label: 'GST' };
  const used = quoteRules([{ ...quoted, note: 'later' } as typeof quoted, quoted]);
  expect(used).toEqual([quoted]);
  expect(rulesUsed.parse(JSON.parse(JSON.stringify(used)))).toEqual(used);
});
