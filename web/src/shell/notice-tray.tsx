import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconAlertCircle, IconBell, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNotices } from './notice-region.tsx';
import classes from './notice-tray.module.css';
import { markNoticesRead, type Notice } from './notify.ts';

/** The bell: every message of this visit can be read again. */
export function NoticeTray() {
  const { kept, unreadCount } = useNotices();
  const [opened, setOpened] = useState(false);
  const change = (next: boolean) => {
    setOpened(next);
    markNoticesRead();
  };
  const label = unreadCount > 0 ? `Messages, ${unreadCount} not read` : 'Messages';
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width={340} trapFocus returnFocus>
      <Indicator disabled={unreadCount === 0} color="red" size={8} offset={6}>
        <Popover.Target>
          <ActionIcon onClick={() => change(!opened)} aria-label={label}>
            <IconBell size={19} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Messages">
        <h2 className={classes.title}>Messages</h2>
        {kept.length === 0 ? (
          <p className={classes.empty}>Nothing yet. What the product tells you during this visit is kept here.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          <ul className={classes.list} tabIndex={0}>
            {kept.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const clock = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });

function Row({ notice }: { notice: Notice }) {
  const KindIcon = notice.kind === 'success' ? IconCircleCheck : IconAlertCircle;
  return (
    <li className={classes.row} data-kind={notice.kind}>
      <KindIcon size={16} stroke={1.8} aria-label={notice.kind === 'success' ? 'Done' : 'Problem'} />
      <div className={classes.text}>
        {notice.message}
        {notice.requestId && <span className={classes.request}>Request {notice.requestId}</span>}
      </div>
      <time dateTime={notice.at.toISOString()}>{clock.format(notice.at)}</time>
    </li>
  );
}
