import { Button, CloseButton } from '@mantine/core';
import type { Notification } from '@poolhouse/domain/features/announcements/notification';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import classes from './announcement-banner.module.css';
import { dismissNotification, trackNotifications, useNewNotifications } from './new-notifications.ts';
import { latestQuery, toConfirmQuery } from './notification-queries.ts';
import { useOpenedNotification } from './opened-notification.ts';
import { useReadNotification } from './read-notification.ts';

const NotificationDialog = lazyPart(() => import('./notification-dialog.tsx'), 'NotificationDialog');

/**
 * Shows on top of every page an announcement that has to be confirmed until it is, and a new one until it is read or dismissed. It never covers the
 * user's work.
 */
export function AnnouncementBanner() {
  const latest = useQuery(latestQuery()).data;
  const waiting = useQuery(toConfirmQuery()).data?.notifications ?? [];
  const { shown, times } = useNewNotifications();
  const opened = useOpenedNotification();
  useEffect(() => {
    if (latest !== undefined) trackNotifications(latest.notifications);
  }, [latest]);
  const [first] = waiting;
  const current = latest?.notifications.find(({ id }) => id === shown?.id) ?? null;
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
          aria-label="Dismiss the announcement"
          onClick={() => dismissNotification(notification.id)}
        />
      )}
    </div>
  );
}
