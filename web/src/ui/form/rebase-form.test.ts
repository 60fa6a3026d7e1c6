import { describe, expect, it } from 'vitest';
import { openConflicts, type RebaseState, rebaseForm } from './rebase-form.ts';

type Values = { name: string; phone: string; notes: string };
const base: Values = { name: 'Acme', phone: '1', notes: '' };
const state: RebaseState<Values> = { start: { base, revision: 3 }, clash: null };
const fresh = (change: Partial<Values>, revision = 4) => ({ base: { ...base, ...change }, revision });

describe('a newer state of the record under what is typed', () => {
  it('is taken as it is when nothing was typed', () => {
    const next = fresh({ name: 'Acme Pools' });
    expect(rebaseForm(state, base, next)).toEqual({ state: { start: next, clash: null }, values: next.base });
  });

  it('fills in the fields that were not touched and leaves the others', () => {
    const next = fresh({ phone: '2' });
    const merged = rebaseForm(state, { ...base, notes: 'mine' }, next);
    expect(merged.values).toEqual({ name: 'Acme', phone: '2', notes: 'mine' });
    expect(merged.state).toEqual({ start: next, clash: null });
  });

  it('clashes where both typed something else, and then holds the revision that was seen', () => {
    const typed = { ...base, phone: '9', notes: 'mine' };
    const merged = rebaseForm(state, typed, fresh({ phone: '2', name: 'Acme Pools' }));
    expect(merged.values).toEqual({ name: 'Acme Pools', phone: '9', notes: 'mine' });
    expect(merged.state.clash).toEqual({ fields: ['phone'], revision: 3 });
  });

  it('does not clash where both typed the same', () => {
    const merged = rebaseForm(state, { ...base, phone: '2' }, fresh({ phone: '2' }));
    expect(merged.state.clash).toBeNull();
  });

  it('keeps an open clash over further changes, with the revision of the first', () => {
    const typed = { ...base, phone: '9' };
    const first = rebaseForm(state, typed, fresh({ phone: '2' }));
    const second = rebaseForm(first.state, first.values, fresh({ phone: '2', name: 'B' }, 5));
    expect(second.state).toEqual({
      start: fresh({ phone: '2', name: 'B' }, 5),
      clash: { fields: ['phone'], revision: 3 },
    });
  });

  it('is settled when one side types what the other has', () => {
    const merged = rebaseForm(state, { ...base, phone: '9' }, fresh({ phone: '2' }));
    expect(openConflicts(merged.state, merged.values)).toEqual(['phone']);
    expect(openConflicts(merged.state, { ...merged.values, phone: '2' })).toEqual([]);
    const back = rebaseForm(merged.state, merged.values, fresh({ phone: '9' }, 5));
    expect(back.state.clash).toBeNull();
  });
});
