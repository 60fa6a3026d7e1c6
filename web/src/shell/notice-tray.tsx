import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { noticeLooks, useNotices, WorkProgress } from './notice-region.tsx';
import classes from './notice-tray.module.css';
import { markNoticesRead, type Notice } from './notify.ts';
import { TrayList } from './tray-list.tsx';

/** The bell: every message of this visit can be read again. */
export function NoticeTray() {
  const { kept, unreadCount } = useNotices();
  const [opened, setOpened] = useState(false);
  const change = (next: boolean) => {
    setOpened(next);
    markNoticesRead();
  };
  const workCount = kept.filter(({ kind }) => kind === 'work').length;
  const facts = [unreadCount > 0 && `${unreadCount} not read`, workCount > 0 && `${workCount} under way`];
  const label = ['Messages', ...facts.filter(Boolean)].join(', ');
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width={340} trapFocus returnFocus>
      <Indicator
        disabled={unreadCount === 0 && workCount === 0}
        color={unreadCount > 0 ? 'red' : 'blue'}
        size={8}
        offset={6}
      >
        <Popover.Target>
          <ActionIcon onClick={() => change(!opened)} aria-label={label}>
            <IconBell size={19} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Messages">
        <TrayList title="Messages" empty="Nothing yet. What the product tells you during this visit is kept here.">
          {kept.map((notice) => (
            <Row key={notice.id} notice={notice} onLeave={() => setOpened(false)} />
          ))}
        </TrayList>
      </Popover.Dropdown>
    </Popover>
  );
}

const clock = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });

function Row({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { Icon: KindIcon, label } = noticeLooks[notice.kind];
  const { link, action } = notice;
  return (
    <li className={classes.row} data-kind={notice.kind}>
      <KindIcon size={16} stroke={1.8} aria-label={label} />
      <div className={classes.text}>
        {notice.message}
        {notice.requestId && <span className={classes.request}>Request {notice.requestId}</span>}
        {notice.kind === 'work' && <WorkProgress notice={notice} />}
        {(link || (notice.kind === 'work' && action)) && (
          <span className={classes.links}>
            {link && (
              <Link to={link.to} onClick={onLeave}>
                {link.label}
              </Link>
            )}
            {notice.kind === 'work' && action && (
              <button type="button" onClick={action.run}>
                {action.label}
              </button>
            )}
          </span>
        )}
      </div>
      <time dateTime={notice.at.toISOString()}>{clock.format(notice.at)}</time>
    </li>
  );
}
