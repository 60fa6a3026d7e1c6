import { Link } from '@tanstack/react-router';
import { acceptOffer, markNoticesRead, type Notice, type NoticeAction } from '../platform/notify.ts';
import { Bell } from '../services/notifications/bell.tsx';
import { MessageText } from '../ui/message-text.tsx';
import { timeText } from '../ui/zoned-instant.ts';
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

/** Shows the messages of this visit with what can still be done about each. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const { kept, offered } = useNotices();
  if (kept.length === 0) return <p className={classes.empty}>No messages yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={classes.list} tabIndex={0} aria-label="Recent messages">
      {kept.map((notice) => (
        <Row key={notice.id} notice={notice} isOffered={offered.some(({ id }) => id === notice.id)} onLeave={onLeave} />
      ))}
    </ul>
  );
}

type RowProps = { notice: Notice; isOffered: boolean; onLeave: () => void };

function Row({ notice, isOffered, onLeave }: RowProps) {
  const { Icon: KindIcon, label } = noticeStyles[notice.kind];
  const { link } = notice;
  const actions = actionsOf(notice, isOffered);
  return (
    <li className={classes.row} data-kind={notice.kind}>
      <KindIcon size={16} stroke={1.8} aria-label={label} />
      <div className={classes.text}>
        <MessageText message={notice.message} />
        {notice.requestId && <span className={classes.request}>Request {notice.requestId}</span>}
        {notice.kind === 'work' && <WorkProgress notice={notice} />}
        {(link || actions.length > 0) && (
          <span className={classes.links}>
            {link && (
              <Link to={link.to} onClick={onLeave}>
                {link.label}
              </Link>
            )}
            {actions.map(({ label: name, run }) => (
              <button key={name} type="button" onClick={run}>
                {name}
              </button>
            ))}
          </span>
        )}
      </div>
      <time dateTime={notice.at.toISOString()}>{timeText(notice.at.toISOString())}</time>
    </li>
  );
}

/** Work can be stopped while it lasts, and what is offered done until its time is over. */
function actionsOf({ id, kind, action, offer }: Notice, isOffered: boolean): readonly NoticeAction[] {
  if (kind === 'work') return action === null ? [] : [action];
  if (!isOffered || offer === null) return [];
  return offer.actions.map((one) => ({ label: one.label, run: () => acceptOffer(id, one) }));
}
