import { ActionIcon } from '@mantine/core';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { countersApi } from '@poolhouse/domain/services/counters/api';
import { notificationsApi } from '@poolhouse/domain/services/notifications/api';
import { IconBell } from '@tabler/icons-react';
import { useCounts } from '../../platform/api/counters.ts';
import { laterPart } from '../../platform/api/later-code.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { notificationSources } from '../../platform/registered-features.ts';
import { useUser } from '../../platform/session/session.ts';
import { PanelButton } from '../../ui/pop-up/pop-up.tsx';
import classes from './bell.module.css';
import type { SessionMessages } from './bell-panel.tsx';
import { markNotificationsSeen, useNewNotifications } from './new-notifications.ts';

const BellPanel = laterPart(() => import('./bell-panel.tsx'), 'BellPanel');

const maxCounted = 99;

/** Shows the bell of the top bar: how many notifications are not read, and the newest of them. */
export function Bell({ visit }: { visit: SessionMessages }) {
  const unread = useCounts().notifications_unread ?? 0;
  const { isNew } = useNewNotifications();
  const topics: readonly Topic[] = [`inbox:${useUser().id}`, ...notificationSources().map(({ topic }) => topic)];
  const button = (
    <ActionIcon className={classes.bell} data-new={isNew} aria-label={bellLabel(unread, isNew, visit)}>
      <IconBell size={19} stroke={1.6} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > maxCounted ? `${maxCounted}+` : unread}
        </span>
      )}
      {unread === 0 && (visit.unread > 0 || visit.underWay > 0) && <span className={classes.dot} aria-hidden />}
    </ActionIcon>
  );
  return (
    <>
      {topics.map((topic) => (
        <FollowTopic key={topic} topic={topic} />
      ))}
      <PanelButton
        button={button}
        label="Notifications"
        position="bottom-end"
        width={380}
        p={0}
        className={classes.panel}
        onChange={markNotificationsSeen}
      >
        {(close) => <BellPanel visit={visit} onClose={close} />}
      </PanelButton>
    </>
  );
}

function FollowTopic({ topic }: { topic: Topic }) {
  useLiveCalls(topic, notificationsApi.list, countersApi.get);
  return null;
}

function bellLabel(unread: number, isNew: boolean, visit: Pick<SessionMessages, 'unread' | 'underWay'>): string {
  const messages = visit.unread;
  const parts = ['Notifications'];
  if (isNew) parts.push('new');
  if (unread > 0) parts.push(`${unread} unread`);
  if (messages > 0) parts.push(`${messages} recent ${messages === 1 ? 'problem' : 'problems'}`);
  if (visit.underWay > 0) parts.push(`${visit.underWay} in progress`);
  return parts.join(', ');
}
