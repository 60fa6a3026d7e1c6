import { Link } from '@tanstack/react-router';
import { Bell } from '../features/announcements/bell.tsx';
import { markNoticesRead, type Notice } from '../platform/notify.ts';
import { noticeStyles, useNotices, WorkProgress } from './notice-region.tsx';
import classes from './notice-tray.module.css';

/** Shows the bell: notifications, and every message of this visit to be read again. */
export function NoticeTray() {
  const { kept, unreadCount } = useNotices();
  const underWay = kept.filter(({ kind }) => kind === 'work').length;
  return (
    <Bell
      visit={{
        unread: unreadCount,
        underWay,
        list: (onLeave) => <NoticeList onLeave={onLeave} />,
        onSeen: markNoticesRead,
      }}
    />
  );
}

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const { kept } = useNotices();
  if (kept.length === 0) return <p className={classes.empty}>No messages yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={classes.list} tabIndex={0} aria-label="Recent messages">
      {kept.map((notice) => (
        <Row key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
    </ul>
  );
}

const clock = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });

function Row({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { Icon: KindIcon, label } = noticeStyles[notice.kind];
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
