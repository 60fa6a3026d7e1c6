import { Button, Skeleton } from '@mantine/core';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import type { Notification } from '@poolhouse/domain/features/announcements/notification';
import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCounts } from '../../platform/api/counters.ts';
import { notify } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { defineList, type ListColumn } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { markRead, oneNotificationQuery } from './notification-queries.ts';
import classes from './notification-text.module.css';
import { NotificationText } from './notification-text.tsx';
import { markNotificationRead } from './read-notification.ts';

const isToConfirm = ({ mustConfirm, isConfirmed }: Notification) => mustConfirm && !isConfirmed;

function Standing({ notification }: { notification: Notification }) {
  if (isToConfirm(notification)) return <StatusDot colour="orange" label="To confirm" />;
  if (!notification.isRead) return <StatusDot colour="blue" label="Unread" />;
  return <StatusDot colour="gray" label={notification.isConfirmed ? 'Confirmed' : 'Read'} isQuiet />;
}

const columns: readonly ListColumn<Notification>[] = [
  {
    id: 'date',
    header: 'When',
    sort: 'date',
    width: 176,
    cell: ({ date }) => <InstantText at={date} />,
  },
  {
    id: 'title',
    header: 'Title',
    width: 300,
    isRowHeader: true,
    cell: ({ title, isRead }) => <span className={isRead ? undefined : classes.unread}>{title}</span>,
  },
  {
    id: 'text',
    header: 'Text',
    width: 320,
    grows: true,
    cell: ({ description }) => <span className={classes.excerpt}>{description}</span>,
  },
  {
    id: 'standing',
    header: 'Status',
    width: 152,
    cell: (notification) => <Standing notification={notification} />,
  },
];

const config = defineList({
  name: 'notifications',
  noun: { one: 'notification', many: 'notifications' },
  call: announcementsApi.notifications,
  rowsOf: ({ notifications }) => notifications,
  rowLabel: ({ title }: Notification) => title,
  columns,
  filters: [
    { kind: 'yes-no', id: 'unread', label: 'Unread' },
    { kind: 'yes-no', id: 'toConfirm', label: 'To confirm' },
  ],
  usualSort: { by: 'date', isDescending: true },
  card: {
    title: ({ title }) => title,
    aside: (notification) => <Standing notification={notification} />,
    lines: ({ description, date }) => [
      <span key="text" className={classes.excerpt}>
        {description}
      </span>,
      <InstantText key="date" at={date} />,
    ],
  },
  quickView: (id) => <NotificationView id={id} />,
  secondaryAction: <MarkAllRead />,
  firstUse: { title: 'No notifications yet', text: 'Announcements and messages for you appear here.' },
});

/** Shows all of one's own notifications, under the bell and beyond. */
export function NotificationsPage() {
  return <RecordList config={config} />;
}

function MarkAllRead() {
  const queries = useQueryClient();
  const unread = useCounts().notifications_unread ?? 0;
  if (unread === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} stroke={1.75} />}
      onClick={() => void markRead(queries).catch(notify.error)}
    >
      Mark all read
    </Button>
  );
}

/** A notification that is looked at counts as read. */
function NotificationView({ id }: { id: string }) {
  const queries = useQueryClient();
  const answer = useQuery(oneNotificationQuery(id));
  const notification = answer.data?.notifications[0];
  const isUnread = notification?.isRead === false;
  useEffect(() => {
    if (isUnread) markNotificationRead(queries, id);
  }, [queries, id, isUnread]);
  if (answer.isPending) return <Skeleton height={240} />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="The notification" onRetry={() => void answer.refetch()} />;
  if (notification === undefined)
    return (
      <EmptyState drawing="search" title="No longer available">
        It was withdrawn or has expired.
      </EmptyState>
    );
  return (
    <>
      <h2 className={classes.name}>{notification.title}</h2>
      <NotificationText notification={notification} />
    </>
  );
}
