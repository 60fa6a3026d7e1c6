import { describe, expect, it } from 'vitest';
import { type BulkForm, changeOf, changeText, emptyBulkForm, noManager } from './bulk-form.ts';

const form = (given: Partial<BulkForm>): BulkForm => ({ ...emptyBulkForm, ...given });
const codes = { flag: ['leads'], type: ['elite', 'trade'] };
const reps = [{ value: 'R01', label: 'Grace Whitfield' }];

describe('what the dialog asks for', () => {
  it.each<[string, Partial<BulkForm>, unknown]>([
    ['an account manager', { rep: 'R01' }, { field: 'rep', value: 'R01' }],
    ['no account manager', { rep: noManager }, { field: 'rep', value: null }],
    ['nothing yet', {}, null],
    ['a status', { field: 'status', status: 'inactive' }, { field: 'status', value: 'inactive' }],
    ['no status yet', { field: 'status' }, null],
    [
      'Sprinklr',
      { field: 'active_sprout_completed', sprinklr: 'no' },
      { field: 'active_sprout_completed', value: false },
    ],
    ['no Sprinklr yet', { field: 'active_sprout_completed' }, null],
    ['flags', { field: 'flag', codes }, { field: 'flag', mode: 'add', codes: ['leads'] }],
    [
      'types for days',
      { field: 'type', codes, lasting: 'days', days: 9 },
      { field: 'type', mode: 'add', codes: codes.type, days: 9 },
    ],
    [
      'types for ever',
      { field: 'type', codes, lasting: 'permanent' },
      { field: 'type', mode: 'add', codes: codes.type, days: -1 },
    ],
    ['types for no days', { field: 'type', codes, lasting: 'days', days: 0 }, null],
    [
      'a removal, whatever the days',
      { field: 'type', codes, mode: 'remove', lasting: 'days' },
      { field: 'type', mode: 'remove', codes: codes.type },
    ],
    ['an empty list', { field: 'flag', mode: 'replace' }, { field: 'flag', mode: 'replace', codes: [] }],
    ['adding nothing', { field: 'flag' }, null],
  ])('%s', (_what, given, change) => {
    expect(changeOf(form(given))).toEqual(change);
  });
});

it.each([
  [{ field: 'rep', value: 'R01' }, 'Account manager → Grace Whitfield'],
  [{ field: 'rep', value: 'R77' }, 'Account manager → R77'],
  [{ field: 'rep', value: null }, 'Account manager → none'],
  [{ field: 'status', value: 'inactive' }, 'Status → Inactive'],
  [{ field: 'active_sprout_completed', value: false }, 'Sprinklr → No'],
  [{ field: 'type', mode: 'add', codes: ['elite', 'trade'], days: 30 }, 'Types: add Elite, Trade for 30 days'],
  [{ field: 'flag', mode: 'remove', codes: ['ecomm'] }, 'Flags: remove E-commerce'],
  [{ field: 'flag', mode: 'replace', codes: ['leads'], days: -1 }, 'Flags: only Leads, permanent'],
  [{ field: 'flag', mode: 'replace', codes: [] }, 'Flags: none'],
  [{ nonsense: 1 }, ''],
])('says %j in words', (change, words) => {
  expect(changeText(change, reps)).toBe(words);
});
