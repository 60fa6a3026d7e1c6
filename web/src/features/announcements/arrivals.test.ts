import { announcementReshowMs, type Notification } from '@poolhouse/domain/features/announcements/notification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivals, forgetArrivals, noteNotifications, putAway, seeArrivals } from './arrivals.ts';

const notice = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'announcement',
  date: '2026-11-21T03:00:00Z',
  title: id,
  description: '',
  link: null,
  isRead: false,
  mustConfirm: false,
  isConfirmed: false,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  forgetArrivals();
  noteNotifications([notice('old')]);
});
afterEach(() => void vi.useRealTimers());

describe('a new announcement', () => {
  it('sets the flag, is shown, and is shown again after the pinned delay', () => {
    noteNotifications([notice('new'), notice('old')]);
    expect(arrivals()).toMatchObject({ isNew: true, shown: { id: 'new' }, times: 1 });
    vi.advanceTimersByTime(announcementReshowMs - 1);
    expect(arrivals().times).toBe(1);
    vi.advanceTimersByTime(1);
    expect(arrivals()).toMatchObject({ shown: { id: 'new' }, times: 2 });
  });

  it('is not shown again once the person has put it away', () => {
    noteNotifications([notice('new')]);
    putAway('new');
    vi.advanceTimersByTime(announcementReshowMs);
    expect(arrivals()).toMatchObject({ shown: null, times: 1 });
  });

  it('keeps its flag until the bell is looked at', () => {
    noteNotifications([notice('new')]);
    seeArrivals();
    vi.advanceTimersByTime(announcementReshowMs);
    expect(arrivals().isNew).toBe(false);
  });

  it('gives way to one that is newer still', () => {
    noteNotifications([notice('new')]);
    noteNotifications([notice('newer'), notice('new')]);
    vi.advanceTimersByTime(announcementReshowMs);
    expect(arrivals()).toMatchObject({ shown: { id: 'newer' }, times: 3 });
  });

  it.each([
    ['what was there before', notice('old')],
    ['what is read already', notice('read', { isRead: true })],
    ['a message to one person', notice('message', { type: 'reminder' })],
  ])('is not %s', (_what, given) => {
    noteNotifications([given]);
    expect(arrivals()).toMatchObject({ isNew: false, shown: null });
  });
});
