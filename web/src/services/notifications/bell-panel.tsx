import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { InstantText } from '../../ui/instant-text.tsx';
import classes from './bell.module.css';
import { MarkAllRead } from './mark-all-read.tsx';
import { latestQuery } from './notification-queries.ts';
import { notificationsPath } from './paths.ts';
import { useReadNotification } from './read-notification.ts';

/** What the product said during this visit stands under the bell too; `onLeave` closes the panel. */
export type SessionMessages = {
  unread: number;
  /** Work that goes on. */
  underWay: number;
  list: (onLeave: () => void) => ReactNode;
  onSeen: () => void;
};

type Props = { visit: SessionMessages; onClose: () => void };

/** Shows what opens under the bell: notifications, and what the product said during this visit. */
export function BellPanel({ visit, onClose }: Props) {
  const id = useId();
  const [tab, setTab] = useState<'notifications' | 'visit'>('notifications');
  const showVisit = () => {
    setTab('visit');
    visit.onSeen();
  };
  return (
    <>
      <div className={classes.head}>
        <div role="tablist" aria-label="Kind of message" className={classes.head} data-inner>
          <Tab id={id} name="notifications" current={tab} onChoose={() => setTab('notifications')}>
            Notifications
          </Tab>
          <Tab id={id} name="visit" current={tab} onChoose={showVisit}>
            Recent messages
          </Tab>
        </div>
        <span className={classes.space} />
        {tab === 'notifications' && <MarkAllRead size="compact-sm" variant="subtle" />}
      </div>
      <div role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'notifications' ? <Latest onClose={onClose} /> : visit.list(onClose)}
      </div>
      {tab === 'notifications' && (
        <Link to={notificationsPath} className={classes.foot} onClick={onClose}>
          See all notifications
        </Link>
      )}
    </>
  );
}

type TabProps = { id: string; name: string; current: string; onChoose: () => void; children: string };

function Tab({ id, name, current, onChoose, children }: TabProps) {
  return (
    <UnstyledButton
      id={`${id}-${name}`}
      role="tab"
      aria-selected={name === current}
      className={classes.tab}
      onClick={onChoose}
    >
      {children}
    </UnstyledButton>
  );
}

function Latest({ onClose }: { onClose: () => void }) {
  const latest = useQuery(latestQuery());
  const read = useReadNotification();
  if (latest.isPending) return <Skeleton height={240} m={16} width="auto" />;
  if (latest.data === undefined)
    return (
      <p className={classes.empty} role="alert">
        Couldn’t load notifications.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void latest.refetch()}>
          Try again
        </Button>
      </p>
    );
  const { notifications } = latest.data;
  if (notifications.length === 0)
    return <p className={classes.empty}>Nothing yet. Announcements and messages for you appear here.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={classes.list} tabIndex={0} aria-label="Newest notifications">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <Row
            notification={notification}
            onChoose={() => {
              onClose();
              read(notification);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Row({ notification, onChoose }: { notification: Notification; onChoose: () => void }) {
  const { title, description, date, isRead, mustConfirm, isConfirmed } = notification;
  return (
    <UnstyledButton className={classes.row} data-read={isRead} onClick={onChoose}>
      <span className={isRead ? undefined : classes.unread} aria-hidden />
      <span className={classes.title}>
        {!isRead && <span className="visually-hidden">Unread: </span>}
        {title}
      </span>
      <span className={classes.text}>{description}</span>
      <span className={classes.meta}>
        <InstantText at={date} />
        {mustConfirm && !isConfirmed && <span className={classes.todo}>To confirm</span>}
      </span>
    </UnstyledButton>
  );
}
