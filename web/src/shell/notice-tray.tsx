import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Bell } from '../announcements/bell.tsx';
import { useNotices } from './notice-region.tsx';
import classes from './notice-tray.module.css';
import { markNoticesRead, type Notice } from './notify.ts';

/** The bell: notifications, and every message of this visit to be read again. */
export function NoticeTray() {
  const { unreadCount } = useNotices();
  return <Bell visit={{ unread: unreadCount, list: () => <NoticeList />, onSeen: markNoticesRead }} />;
}

function NoticeList() {
  const { kept } = useNotices();
  if (kept.length === 0)
    return <p className={classes.empty}>Nothing yet. What the product tells you during this visit is kept here.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={classes.list} tabIndex={0} aria-label="Messages of this visit">
      {kept.map((notice) => (
        <Row key={notice.id} notice={notice} />
      ))}
    </ul>
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
