import { announcementReshowMs, type Notification } from '@poolhouse/domain/features/announcements/notification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismissNotification,
  markNotificationsSeen,
  newNotifications,
  resetNewNotifications,
  trackNotifications,
} from './new-notifications.ts';

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
  resetNewNotifications();
  trackNotifications([notice('old')]);
});
afterEach(() => void vi.useRealTimers());

describe('a new announcement', () => {
  it('sets the flag, is shown, and is shown again after the pinned delay', () => {
    trackNotifications([notice('new'), notice('old')]);
    expect(newNotifications()).toMatchObject({ isNew: true, shown: { id: 'new' }, times: 1 });
    vi.advanceTimersByTime(announcementReshowMs - 1);
    expect(newNotifications().times).toBe(1);
    vi.advanceTimersByTime(1);
    expect(newNotifications()).toMatchObject({ shown: { id: 'new' }, times: 2 });
  });

  it('is not shown again once the person has put it away', () => {
    trackNotifications([notice('new')]);
    dismissNotification('new');
    vi.advanceTimersByTime(announcementReshowMs);
    expect(newNotifications()).toMatchObject({ shown: null, times: 1 });
  });

  it('keeps its flag until the bell is looked at', () => {
    trackNotifications([notice('new')]);
    markNotificationsSeen();
    vi.advanceTimersByTime(announcementReshowMs);
    expect(newNotifications().isNew).toBe(false);
  });

  it('gives way to one that is newer still', () => {
    trackNotifications([notice('new')]);
    trackNotifications([notice('newer'), notice('new')]);
    vi.advanceTimersByTime(announcementReshowMs);
    expect(newNotifications()).toMatchObject({ shown: { id: 'newer' }, times: 3 });
  });

  it.each([
    ['what was there before', notice('old')],
    ['what is read already', notice('read', { isRead: true })],
    ['a message to one person', notice('message', { type: 'reminder' })],
  ])('is not %s', (_what, given) => {
    trackNotifications([given]);
    expect(newNotifications()).toMatchObject({ isNew: false, shown: null });
  });
});
