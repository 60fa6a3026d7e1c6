import { notificationsApi } from '@poolhouse/domain/services/notifications/api';
import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { defineList } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import classes from './notification-text.module.css';
import { NotificationText } from './notification-text.tsx';
import { markNotificationsRead } from './read-notification.ts';

const isToConfirm = ({ mustConfirm, isConfirmed }: Notification) => mustConfirm && !isConfirmed;

function StatusMark(notification: Notification) {
  if (isToConfirm(notification)) return <StatusDot colour="orange" label="To confirm" />;
  if (!notification.isRead) return <StatusDot colour="blue" label="Unread" />;
  return <StatusDot colour="gray" label={notification.isConfirmed ? 'Confirmed' : 'Read'} isQuiet />;
}

const Excerpt = ({ description }: Notification) => <span className={classes.excerpt}>{description}</span>;
const Title = ({ title, isRead }: Notification) => <span className={isRead ? undefined : classes.unread}>{title}</span>;
const When = ({ date }: Notification) => <InstantText at={date} />;

const config = defineList({
  name: 'notifications',
  noun: { one: 'notification', many: 'notifications' },
  call: notificationsApi.list,
  rowsOf: ({ notifications }) => notifications,
  rowLabel: ({ title }: Notification) => title,
  columns: [
    { id: 'date', holds: 'time', header: 'When', sort: 'date', width: 176, cell: When },
    { id: 'title', header: 'Title', width: 300, isRowHeader: true, cell: Title },
    { id: 'text', header: 'Text', width: 320, grows: true, cell: Excerpt },
    { id: 'standing', header: 'Status', width: 152, cell: StatusMark },
  ],
  filters: [
    { kind: 'yes-no', id: 'unread', label: 'Unread' },
    { kind: 'yes-no', id: 'toConfirm', label: 'To confirm' },
  ],
  usualSort: { by: 'date', isDescending: true },
  card: {
    title: ({ title }) => title,
    aside: StatusMark,
    lines: (notification) => [<Excerpt key="text" {...notification} />, <When key="date" {...notification} />],
  },
  quickView: (id) => <NotificationView id={id} />,
  secondaryAction: <MarkAllRead variant="default" leftSection={<IconChecks size={16} stroke={1.75} />} />,
  firstUse: { title: 'No notifications yet', text: 'Announcements and messages for you appear here.' },
});

/** Shows all of one's own notifications, under the bell and beyond. */
export const NotificationsPage = () => <RecordList config={config} />;

/** Shows a notification, which so counts as read. */
const NotificationView = ({ id }: { id: string }) => (
  <Loaded query={queryOf(notificationsApi.list, { query: { id } })} what="The notification">
    {({ notifications: [notification] }) =>
      notification ? (
        <ReadNotification notification={notification} />
      ) : (
        <EmptyState drawing="search" title="No longer available">
          It was withdrawn or has expired.
        </EmptyState>
      )
    }
  </Loaded>
);

function ReadNotification({ notification }: { notification: Notification }) {
  const queries = useQueryClient();
  const { id, isRead, title } = notification;
  useEffect(() => {
    if (!isRead) markNotificationsRead(queries, id);
  }, [queries, id, isRead]);
  return (
    <>
      <h2 className={classes.name}>{title}</h2>
      <NotificationText notification={notification} />
    </>
  );
}
