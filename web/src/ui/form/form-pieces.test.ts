import { beforeEach, describe, expect, it } from 'vitest';
import { ApiFailure } from '../../platform/api/api-failure.ts';
import { conflictOf, withChoices } from './conflict.ts';
import { errorsFromServer, errorsOf } from './field-errors.ts';
import { draftTimeText, dropDraft, dropDraftsOf, readDraft, writeDraft } from './form-draft.ts';
import { changedFields } from './form-values.ts';

describe('errors by field', () => {
  it('says nothing of what is right', () => {
    expect(errorsOf({ success: true })).toEqual({});
  });

  it('puts what is wrong inside a list at the list', () => {
    const issues = [
      { path: ['name'], message: 'Enter a name.' },
      { path: ['days', 1], message: 'Give a number.' },
      { path: ['days', 2], message: 'Give a number, too.' },
    ];
    expect(errorsOf({ success: false, error: { issues } })).toEqual({ name: 'Enter a name.', days: 'Give a number.' });
  });

  it('takes the first word of the server on each field', () => {
    const fields = [
      { path: 'schedules.0.duration', message: 'Enter whole days.' },
      { path: 'schedules.1.duration', message: 'Give whole days, too.' },
    ];
    expect(errorsFromServer(fields)).toEqual({ schedules: 'Enter whole days.' });
    expect(errorsFromServer([{ path: 'changes.rep', message: 'Choose one.' }])).toEqual({ rep: 'Choose one.' });
  });

  it.each([
    ['basicInfo.address.state', 'basicInfo.address.state'],
    ['basicInfo.name', 'basicInfo'],
    ['robots.0.serialNumber', 'robots'],
    ['rows.2.problem', 'problem'],
    ['elsewhere.name', 'elsewhere'],
  ])('puts what is wrong with %s at the field of the form that it is part of', (path, field) => {
    const fields = ['basicInfo', 'basicInfo.address.state', 'robots', 'serialNumber', 'problem'];
    expect(errorsFromServer([{ path, message: 'Wrong.' }], fields)).toEqual({ [field]: 'Wrong.' });
  });
});

it('finds the changed fields, lists compared by what they hold', () => {
  const base = { name: 'A', flag: ['x'], notes: '' };
  expect(changedFields(base, { name: 'B', flag: ['x'], notes: '' })).toEqual(['name']);
});

describe('drafts', () => {
  const key = 'poolhouse.draft.u1.dealers.d1';
  const base = { name: 'A', flag: ['x'], rep: null };
  const at = '2026-11-21T04:00:00Z';
  beforeEach(() => dropDraft(key));

  it('of one person go all together, those of others stay', () => {
    const keys = ['poolhouse.draft.u1.a', 'poolhouse.draft.u1.b', 'poolhouse.draft.u12.a', 'poolhouse.list.u1.a'];
    for (const one of keys) localStorage.setItem(one, '{}');
    dropDraftsOf('u1');
    expect(keys.filter((one) => localStorage.getItem(one) !== null)).toEqual(keys.slice(2));
    localStorage.clear();
  });

  it('say the time alone on the day itself', () => {
    expect(draftTimeText('2026-11-21T03:20:00Z', new Date('2026-11-21T09:00:00Z'))).toBe('2:20 pm AEDT');
    expect(draftTimeText('2026-11-21T03:20:00Z', new Date('2026-11-22T09:00:00Z'))).toBe('21/11/2026 2:20 pm AEDT');
  });

  it('come back', () => {
    writeDraft(key, { values: { name: 'B', flag: ['y'] }, revision: 3, at });
    expect(readDraft(key, base)).toEqual({ values: { name: 'B', flag: ['y'] }, revision: 3, at });
  });

  it('leave out fields that the form no longer has, or has otherwise', () => {
    writeDraft(key, { values: { name: 'B', colour: 'red', flag: 'y' }, revision: 3, at });
    expect(readDraft(key, base)?.values).toEqual({ name: 'B' });
  });

  it('are nothing when they say what the record says', () => {
    writeDraft(key, { values: { name: 'A' }, revision: 3, at });
    expect(readDraft(key, base)).toBeNull();
  });

  it('are nothing when they were spoilt', () => {
    localStorage.setItem(key, '{"values":');
    expect(readDraft(key, base)).toBeNull();
  });
});

describe('conflicts', () => {
  const failure = new ApiFailure({
    status: 412,
    code: 'revision-conflict',
    detail: 'Jo changed this.',
    facts: { current: { name: 'C' }, conflicts: [{ field: 'name', yours: 'B', theirs: 'C', by: 'Jo', at: null }, 7] },
  });

  it('are read from the facts of the refusal', () => {
    expect(conflictOf(failure)?.fields).toEqual([{ field: 'name', yours: 'B', theirs: 'C', by: 'Jo', at: null }]);
  });

  it('are none when it was refused for another reason', () => {
    expect(conflictOf(new ApiFailure({ status: 409, code: 'conflict', detail: 'Taken.' }))).toBeNull();
    expect(conflictOf(new Error('boom'))).toBeNull();
  });

  it('keep what only one side changed and take what was chosen', () => {
    const current = { name: 'C', phone: '1', notes: 'theirs' };
    const mine = { name: 'B', phone: '2', notes: 'old' };
    expect(withChoices(current, mine, ['name', 'phone'], { name: 'theirs' })).toEqual({
      name: 'C',
      phone: '2',
      notes: 'theirs',
    });
  });
});
