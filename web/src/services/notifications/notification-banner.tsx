import { Button, CloseButton } from '@mantine/core';
import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { dismissNotification, trackNotifications, useNewNotifications } from './new-notifications.ts';
import classes from './notification-banner.module.css';
import { latestQuery, toConfirmQuery } from './notification-queries.ts';
import { useOpenedNotification } from './opened-notification.ts';
import { markNotificationsRead, useReadNotification } from './read-notification.ts';

const NotificationDialog = lazyPart(() => import('./notification-dialog.tsx'), 'NotificationDialog');

/**
 * Shows on top of every page what has to be confirmed until it is, and new words for all until they are read or dismissed. It
 * never covers the user's work.
 */
export function NotificationBanner() {
  const waiting = useQuery(toConfirmQuery()).data?.notifications ?? [];
  const current = useArrival();
  const opened = useOpenedNotification();
  const { times } = useNewNotifications();
  const [first] = waiting;
  const plain = current !== null && !current.isRead && !current.mustConfirm ? current : null;
  return (
    <>
      <div role="status">
        {first !== undefined && <Strip key={`${first.id} ${times}`} notification={first} left={waiting.length} />}
        {plain !== null && <Strip key={`${plain.id} ${times}`} notification={plain} left={0} />}
      </div>
      <Suspense fallback={null}>{opened !== null && <NotificationDialog notification={opened} />}</Suspense>
    </>
  );
}

/** Follows what arrives. What leads to the page that is looked at is read already. Returns the notification to show. */
function useArrival(): Notification | null {
  const latest = useQuery(latestQuery()).data?.notifications;
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { shown } = useNewNotifications();
  useEffect(() => {
    const isHere = ({ link }: Notification) => link === pathname && !document.hidden;
    const read = latest?.filter((one) => isHere(one) && !one.isRead) ?? [];
    if (read.length > 0) markNotificationsRead(queries, ...read.map(({ id }) => id));
    if (latest !== undefined) trackNotifications(latest.filter((one) => !isHere(one)));
  }, [latest, pathname, queries]);
  return latest?.find(({ id }) => id === shown?.id) ?? null;
}

/** `left`: how many have to be confirmed; 0 for one that may be dismissed. */
function Strip({ notification, left }: { notification: Notification; left: number }) {
  const read = useReadNotification();
  const isDuty = left > 0;
  return (
    <div className={classes.strip} data-duty={isDuty}>
      <IconSpeakerphone size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>{notification.title}</strong>
        <span>{notification.description}</span>
      </p>
      {left > 1 && <span className={classes.left}>1 of {left}</span>}
      <Button size="compact-sm" variant="white" className={classes.act} onClick={() => read(notification)}>
        {isDuty ? 'Read and confirm' : 'Read'}
      </Button>
      {!isDuty && (
        <CloseButton
          size="sm"
          className={classes.close}
          aria-label="Dismiss"
          onClick={() => dismissNotification(notification.id)}
        />
      )}
    </div>
  );
}
