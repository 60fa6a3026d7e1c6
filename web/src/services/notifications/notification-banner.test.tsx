import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerFeatures } from '../../platform/registered-features.ts';
import { renderPage, signInWith } from '../../ui/page-testing.tsx';
import { resetNewNotifications } from './new-notifications.ts';
import { NotificationBanner } from './notification-banner.tsx';
import { NotificationText } from './notification-text.tsx';

const notice = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'import',
  date: '2026-11-21T03:00:00Z',
  title: id,
  description: '',
  link: null,
  isRead: false,
  mustConfirm: false,
  isConfirmed: false,
  ...more,
});
const sent: { url: string; body: unknown }[] = [];

/** Answers the calls of the bell: the newest, what is to be confirmed, and the read marks. */
function answer(...notifications: Notification[]) {
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push({ url, body: JSON.parse(body) });
    const toConfirm = url.includes('toConfirm');
    const found = toConfirm ? notifications.filter(({ mustConfirm }) => mustConfirm) : notifications;
    return Response.json({ count: found.length, countExact: true, unread: 1, notifications: found });
  });
}

beforeEach(() => {
  sent.length = 0;
  resetNewNotifications();
  registerFeatures([]);
  signInWith(['view']);
});
afterEach(cleanup);

it('what leads to the open page is read at once, and nothing else is', async () => {
  answer(notice('here', { link: '/' }), notice('elsewhere', { link: '/home/dealers' }), notice('words'));
  await renderPage(<NotificationBanner />);
  await waitFor(() => expect(sent).toEqual([{ url: '/api/notification/read', body: { ids: ['here'] } }]));
});

it('what has to be confirmed stays on top', async () => {
  answer(notice('Wear the new badges', { mustConfirm: true }));
  await renderPage(<NotificationBanner />);
  await screen.findByText('Wear the new badges');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

it('is confirmed by the feature that it came from', async () => {
  const confirm = vi.fn(async () => ({ unread: 0 }));
  registerFeatures([{ notifications: { type: 'badge', topic: 'badges', confirm } }]);
  answer();
  await renderPage(<NotificationText notification={notice('one', { type: 'badge', mustConfirm: true })} />);
  fireEvent.click(screen.getByRole('button', { name: 'I’ve read this' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('one'));
});
