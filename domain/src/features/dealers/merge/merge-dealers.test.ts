import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealerFlags } from '../dealer-codes.ts';
import { emptyDealer } from '../dealer-values.ts';
import type { Schedule } from '../schedule.ts';
import { canCombine, type MergeChoices, mergeDifferences, mergeFields } from './merge-choices.ts';
import { type MergedRecord, mergeDealers } from './merge-dealers.ts';
import { mergeTraceOf, undoMerge } from './undo-merge.ts';

const now = new Date('2026-03-02T00:00:00Z');
const dealer = (given: Partial<MergedRecord>): MergedRecord => ({
  ...emptyDealer,
  name: 'Aqua Pools',
  state: 'NSW',
  completed: [],
  urls: {},
  ...given,
});
const schedule = (kind: 'type' | 'flag', type: string, expireOn: string | null): Schedule => ({
  kind,
  type,
  duration: expireOn === null ? -1 : 30,
  createdOn: '2026-03-01',
  expireOn,
});

describe('where two dealers differ', () => {
  test.each<[string, Partial<MergedRecord>, Partial<MergedRecord>, unknown[]]>([
    ['nowhere', {}, {}, []],
    ['in a text', { phone: '1' }, { phone: '2' }, [['phone', 'kept']]],
    ['in a text that only the other has', {}, { phone: '2' }, [['phone', 'other']]],
    ['in a text that only the kept has', { phone: '1' }, {}, [['phone', 'kept']]],
    ['in emails', { email: ['a@b.example'] }, { email: ['c@d.example'] }, [['email', 'both']]],
    ['not in the order of lists', { flag: ['leads', 'ecomm'] }, { flag: ['ecomm', 'leads'] }, []],
    ['in yes and no', {}, { active_sprout_completed: true }, [['active_sprout_completed', 'other']]],
    [
      'in how long a type lasts',
      { type: ['elite'], schedules: [schedule('type', 'elite', '2026-04-01')] },
      { type: ['elite'], schedules: [schedule('type', 'elite', null)] },
      [['type', 'both']],
    ],
  ])('%s', (_where, kept, other, expected) => {
    const found = mergeDifferences(dealer(kept), dealer(other));
    expect(found.map(({ field, suggested }) => [field, suggested])).toEqual(expected);
  });
});

describe('merging', () => {
  test.each<[string, Partial<MergedRecord>, Partial<MergedRecord>, MergeChoices, Partial<MergedRecord>]>([
    ['keeps what is not named', { phone: '1' }, { phone: '2' }, {}, { phone: '1' }],
    ['takes what is chosen', { phone: '1' }, { phone: '2' }, { phone: 'other' }, { phone: '2' }],
    [
      'joins emails without repeats',
      { email: ['a@b.example'] },
      { email: ['A@B.example', 'c@d.example'] },
      { email: 'both' },
      { email: ['a@b.example', 'c@d.example'] },
    ],
    ['joins notes', { notes: 'One.' }, { notes: 'Two.' }, { notes: 'both' }, { notes: 'One.\n\nTwo.' }],
    [
      'takes the longer schedule of a code that both have',
      { type: ['elite'], schedules: [schedule('type', 'elite', '2026-04-01')] },
      { type: ['elite'], schedules: [schedule('type', 'elite', '2026-05-01')] },
      { type: 'both' },
      { type: ['elite'], schedules: [schedule('type', 'elite', '2026-05-01')] },
    ],
    [
      'lets a code last that has no schedule on one side',
      { flag: ['leads'] },
      { flag: ['leads'], schedules: [schedule('flag', 'leads', '2026-05-01')] },
      { flag: 'both' },
      { flag: ['leads'], schedules: [] },
    ],
    [
      'takes the schedule along with its code',
      { flag: ['ecomm'] },
      { flag: ['leads'], schedules: [schedule('flag', 'leads', '2026-05-01')] },
      { flag: 'other' },
      { flag: ['leads'], schedules: [schedule('flag', 'leads', '2026-05-01')] },
    ],
    [
      'leaves behind what has run out',
      { flag: [] },
      { flag: ['leads'], schedules: [schedule('flag', 'leads', '2026-02-01')] },
      { flag: 'both' },
      { flag: [], schedules: [] },
    ],
    [
      'joins what checklists keep',
      { completed: ['2026-01'], urls: { a: ['1'], b: ['2'] } },
      { completed: ['2026-01', '2026-02'], urls: { a: ['3'], c: ['4'] } },
      {},
      { completed: ['2026-01', '2026-02'], urls: { a: ['1', '3'], b: ['2'], c: ['4'] } },
    ],
  ])('%s', (_what, kept, other, choices, expected) => {
    expect(mergeDealers(dealer(kept), dealer(other), choices, now)).toMatchObject(expected);
  });
});

const text = fc.constantFrom(null, 'a', 'b', 'c');
const codes = fc.subarray(dealerFlags);
const record = fc
  .record({
    phone: text,
    notes: text,
    rep: text,
    flag: codes,
    email: fc.subarray(['a@b.example', 'c@d.example', 'e@f.example']),
    ends: text,
  })
  .map(({ ends, flag, ...rest }) =>
    dealer({
      ...rest,
      flag,
      schedules: ends === null ? [] : flag.map((code) => schedule('flag', code, `2026-0${ends === 'a' ? 2 : 6}-01`)),
    }),
  );
const choices = fc
  .tuple(...mergeFields.map((field) => fc.constantFrom('kept', 'other', canCombine(field) ? 'both' : 'kept')))
  .map((values) => Object.fromEntries(mergeFields.map((field, at) => [field, values[at]])) as MergeChoices);

describe('undoing a merge', () => {
  test('gives back exactly what was there', () => {
    fc.assert(
      fc.property(record, record, choices, (kept, other, chosen) => {
        const merged = mergeDealers(kept, other, chosen, now);
        expect(undoMerge(merged, mergeTraceOf(kept, merged))).toEqual({ values: kept, stays: [] });
      }),
    );
  });

  test('never touches what was changed since, and says what stays', () => {
    fc.assert(
      fc.property(record, record, choices, (kept, other, chosen) => {
        const merged = mergeDealers(kept, other, chosen, now);
        const edited = { ...merged, phone: 'edited', contactName: 'Jo' };
        const { values, stays } = undoMerge(edited, mergeTraceOf(kept, merged));
        expect(values).toEqual({ ...kept, phone: 'edited', contactName: 'Jo' });
        expect(stays).toEqual(merged.phone === kept.phone ? [] : ['phone']);
      }),
    );
  });

  test('keeps lists and schedules together', () => {
    const kept = dealer({ flag: ['ecomm'] });
    const merged = mergeDealers(kept, dealer({ flag: ['leads'] }), { flag: 'both' }, now);
    const edited = { ...merged, schedules: [schedule('flag', 'leads', null)] };
    const { values, stays } = undoMerge(edited, mergeTraceOf(kept, merged));
    expect([values.flag, stays]).toEqual([
      ['ecomm', 'leads'],
      ['flag', 'schedules'],
    ]);
  });
});
