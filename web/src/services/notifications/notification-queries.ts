import type { Counts } from '@poolhouse/domain/services/counters/counter';
import { notificationsApi } from '@poolhouse/domain/services/notifications/api';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { countersQuery } from '../../platform/api/counters.ts';
import { laterQueryOf } from '../../platform/api/query-of.ts';

/** The socket tells of what is new; who comes back to the tab sees it at once, whatever was missed. */
const live = { refetchOnWindowFocus: 'always' as const };

/** Returns what the bell shows. */
export const latestQuery = () => ({
  ...laterQueryOf(notificationsApi.list, { query: { limit: '20' } }),
  ...live,
});

/** Returns what the person has to confirm, oldest first. */
export const toConfirmQuery = () => ({
  ...laterQueryOf(notificationsApi.list, { query: { toConfirm: 'yes', sort: 'date', limit: '10' } }),
  ...live,
});

/** Keeps what a call answered after something was read: the figure on the bell changes at once, the lists follow. */
export function keepUnread(queries: QueryClient, { unread }: { unread: number }): void {
  queries.setQueryData(countersQuery().queryKey, (counts: Counts | undefined) => ({
    ...counts,
    notifications_unread: unread,
  }));
  void queries.invalidateQueries({ queryKey: [notificationsApi.list.name] });
}

/** Marks notifications as read; without ids all that there are. Throws an ApiFailure. */
export async function markRead(queries: QueryClient, ids?: string[]): Promise<void> {
  keepUnread(queries, await callApi(notificationsApi.markRead, { body: ids === undefined ? {} : { ids } }));
}
