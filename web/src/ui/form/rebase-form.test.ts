import { describe, expect, it } from 'vitest';
import { openConflicts, type RebaseState, rebaseForm } from './rebase-form.ts';

type Values = { name: string; phone: string; notes: string };
const base: Values = { name: 'Acme', phone: '1', notes: '' };
const standing: RebaseState<Values> = { start: { base, revision: 3 }, clash: null };
const fresh = (change: Partial<Values>, revision = 4) => ({ base: { ...base, ...change }, revision });

describe('a newer state of the record under what is typed', () => {
  it('is taken as it is when nothing was typed', () => {
    const next = fresh({ name: 'Acme Pools' });
    expect(rebaseForm(standing, base, next)).toEqual({ standing: { start: next, clash: null }, values: next.base });
  });

  it('fills in the fields that were not touched and leaves the others', () => {
    const next = fresh({ phone: '2' });
    const merged = rebaseForm(standing, { ...base, notes: 'mine' }, next);
    expect(merged.values).toEqual({ name: 'Acme', phone: '2', notes: 'mine' });
    expect(merged.standing).toEqual({ start: next, clash: null });
  });

  it('clashes where both typed something else, and then holds the revision that was seen', () => {
    const typed = { ...base, phone: '9', notes: 'mine' };
    const merged = rebaseForm(standing, typed, fresh({ phone: '2', name: 'Acme Pools' }));
    expect(merged.values).toEqual({ name: 'Acme Pools', phone: '9', notes: 'mine' });
    expect(merged.standing.clash).toEqual({ fields: ['phone'], revision: 3 });
  });

  it('does not clash where both typed the same', () => {
    const merged = rebaseForm(standing, { ...base, phone: '2' }, fresh({ phone: '2' }));
    expect(merged.standing.clash).toBeNull();
  });

  it('keeps an open clash over further changes, with the revision of the first', () => {
    const typed = { ...base, phone: '9' };
    const first = rebaseForm(standing, typed, fresh({ phone: '2' }));
    const second = rebaseForm(first.standing, first.values, fresh({ phone: '2', name: 'B' }, 5));
    expect(second.standing).toEqual({
      start: fresh({ phone: '2', name: 'B' }, 5),
      clash: { fields: ['phone'], revision: 3 },
    });
  });

  it('is settled when one side types what the other has', () => {
    const merged = rebaseForm(standing, { ...base, phone: '9' }, fresh({ phone: '2' }));
    expect(openConflicts(merged.standing, merged.values)).toEqual(['phone']);
    expect(openConflicts(merged.standing, { ...merged.values, phone: '2' })).toEqual([]);
    const back = rebaseForm(merged.standing, merged.values, fresh({ phone: '9' }, 5));
    expect(back.standing.clash).toBeNull();
  });
});
