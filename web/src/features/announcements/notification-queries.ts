import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import type { Counts } from '@poolhouse/domain/services/counters/counter';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { countersQuery } from '../../platform/api/counters.ts';
import { laterQueryOf } from '../../platform/api/query-of.ts';

/** The socket tells of what is new; who comes back to the tab sees it at once, whatever was missed. */
const live = { refetchOnWindowFocus: 'always' as const };

/** Returns what the bell shows. */
export const latestQuery = () => ({
  ...laterQueryOf(announcementsApi.notifications, { query: { limit: '20' } }),
  ...live,
});

/** Returns the announcements that the person has to confirm, oldest first. */
export const toConfirmQuery = () => ({
  ...laterQueryOf(announcementsApi.notifications, { query: { toConfirm: 'yes', sort: 'date', limit: '10' } }),
  ...live,
});

/** The figure on the bell changes at once; the lists follow. */
function keepUnread(queries: QueryClient, unread: number): void {
  queries.setQueryData(countersQuery().queryKey, (counts: Counts | undefined) => ({
    ...counts,
    notifications_unread: unread,
  }));
  void queries.invalidateQueries({ queryKey: [announcementsApi.notifications.name] });
}

/** Marks notifications as read; without ids all that there are. Throws an ApiFailure. */
export async function markRead(queries: QueryClient, ids?: string[]): Promise<void> {
  const { unread } = await callApi(announcementsApi.markRead, { body: ids === undefined ? {} : { ids } });
  keepUnread(queries, unread);
}

/** Confirms permanently that the person read it. Throws an ApiFailure. */
export async function confirmAnnouncement(queries: QueryClient, id: string): Promise<void> {
  const { unread } = await callApi(announcementsApi.confirm, { params: { id } });
  keepUnread(queries, unread);
}
