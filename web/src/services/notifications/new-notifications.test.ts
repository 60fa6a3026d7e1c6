import { type Notification, reshowMs } from '@poolhouse/domain/services/notifications/notification';
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

describe('a new notification', () => {
  it('sets the flag, is shown, and is shown again after the pinned delay', () => {
    trackNotifications([notice('new'), notice('old')]);
    expect(newNotifications()).toMatchObject({ isNew: true, shown: { id: 'new' }, times: 1 });
    vi.advanceTimersByTime(reshowMs - 1);
    expect(newNotifications().times).toBe(1);
    vi.advanceTimersByTime(1);
    expect(newNotifications()).toMatchObject({ shown: { id: 'new' }, times: 2 });
  });

  it('is not shown again once the person has put it away', () => {
    trackNotifications([notice('new')]);
    dismissNotification('new');
    vi.advanceTimersByTime(reshowMs);
    expect(newNotifications()).toMatchObject({ shown: null, times: 1 });
  });

  it('keeps its flag until the bell is looked at', () => {
    trackNotifications([notice('new')]);
    markNotificationsSeen();
    vi.advanceTimersByTime(reshowMs);
    expect(newNotifications().isNew).toBe(false);
  });

  it('gives way to one that is newer still', () => {
    trackNotifications([notice('new')]);
    trackNotifications([notice('newer'), notice('new')]);
    vi.advanceTimersByTime(reshowMs);
    expect(newNotifications()).toMatchObject({ shown: { id: 'newer' }, times: 3 });
  });

  it('waits under the bell where it leads to a page', () => {
    trackNotifications([notice('import', { type: 'import', link: '/home/dealers/import/1' })]);
    expect(newNotifications()).toMatchObject({ isNew: true, shown: null });
  });

  it.each([
    ['what was there before', notice('old')],
    ['what is read already', notice('read', { isRead: true })],
  ])('is not %s', (_what, given) => {
    trackNotifications([given]);
    expect(newNotifications()).toMatchObject({ isNew: false, shown: null });
  });
});
