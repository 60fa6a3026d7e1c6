import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { describe, expect, it } from 'vitest';
import {
  codesOf,
  madePermanent,
  type ScheduledCode,
  undoScheduleEdit,
  withMovedEnd,
  withoutCode,
} from './schedule-changes.ts';

const now = new Date('2026-11-21T01:00:00Z');
const entry = {
  kind: 'type',
  type: 'elite',
  duration: 30,
  createdOn: '2026-11-01',
  expireOn: '2026-12-01',
  remainingDays: 10,
} as const;
const dealer: Pick<Dealer, 'schedules' | 'type' | 'flag'> = {
  schedules: [entry, { ...entry, kind: 'flag', type: 'leads', duration: -1, expireOn: null, remainingDays: -1 }],
  type: ['standard', 'elite'],
  flag: ['leads'],
};
const elite: ScheduledCode = { kind: 'type', code: 'elite', entry };
const standard: ScheduledCode = { kind: 'type', code: 'standard', entry: null };
const leads = { kind: 'flag', type: 'leads', duration: -1, createdOn: '2026-11-01' };

describe('the types and flags of a dealer', () => {
  it('come by their end, those without one last', () => {
    expect(codesOf(dealer).map(({ code }) => code)).toEqual(['elite', 'standard', 'leads']);
  });

  it('last longer from their start, the others as they are', () => {
    expect(withMovedEnd(dealer, elite, 30, now).edit).toEqual({
      schedules: [leads, { kind: 'type', type: 'elite', duration: 60, createdOn: '2026-11-01' }],
    });
  });

  it('get their days from today when they had no end', () => {
    expect(withMovedEnd(dealer, standard, 30, now).edit?.schedules.at(-1)).toEqual({
      kind: 'type',
      type: 'standard',
      duration: 30,
    });
  });

  it('can’t be made to end before tomorrow', () => {
    expect(withMovedEnd(dealer, elite, -30, now)).toMatchObject({
      edit: null,
      reason: expect.stringContaining('That would end it straight away'),
    });
  });

  it('last forever, or are removed', () => {
    expect(madePermanent(dealer, elite).schedules.at(-1)).toMatchObject({ duration: -1, createdOn: '2026-11-01' });
    expect(withoutCode(dealer, elite)).toEqual({ schedules: [leads], type: ['standard'] });
    expect(undoScheduleEdit(dealer)).toMatchObject({
      schedules: [{ type: 'elite', duration: 30 }, leads],
      flag: ['leads'],
    });
  });
});
