import { CloseButton, Progress } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  acceptOffer,
  closeNotice,
  closeOffer,
  type Notice,
  noticeState,
  type OfferedNotice,
  subscribeToNotices,
} from '../platform/notify.ts';
import { MessageText } from '../ui/message-text.tsx';
import { CountdownText } from './countdown-text.tsx';
import classes from './notice-region.module.css';

export function useNotices() {
  return useSyncExternalStore(subscribeToNotices, noticeState);
}

export const noticeStyles = {
  success: { Icon: IconCircleCheck, label: 'Done' },
  error: { Icon: IconAlertCircle, label: 'Problem' },
  work: { Icon: IconLoader2, label: 'In progress' },
} as const satisfies Record<Notice['kind'], unknown>;

/** Shows how far some work is; animated while it isn't known. */
export function WorkProgress({ notice: { progress, message } }: { notice: Notice }) {
  return (
    <Progress
      mt={6}
      size="sm"
      value={progress === null ? 100 : progress * 100}
      animated={progress === null}
      aria-label={message}
    />
  );
}

/** Shows where the snackbars stand. While one is pointed at or focused, none of them goes away. */
export function NoticeRegion() {
  const { shown, offered } = useNotices();
  const [isHeld, setHeld] = useState(false);
  const of = (kind: Notice['kind']) => shown.filter((notice) => notice.kind === kind);
  return (
    <section
      aria-label="Messages"
      className={classes.region}
      data-print="hide"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert">
        {of('error').map((notice) => (
          <Snackbar key={notice.id} notice={notice} isHeld={isHeld} />
        ))}
      </div>
      <div>
        {of('work').map((notice) => (
          <Snackbar key={notice.id} notice={notice} isHeld={isHeld} />
        ))}
      </div>
      <div role="status">
        {of('success').map((notice) => (
          <Snackbar key={notice.id} notice={notice} isHeld={isHeld} />
        ))}
        {offered.map((notice) => (
          <OfferBar key={notice.id} notice={notice} isNewest={notice === offered.at(-1)} isHeld={isHeld} />
        ))}
      </div>
    </section>
  );
}

function Snackbar({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  const { id, action } = notice;
  useAutoClose(notice.durationMs, isHeld, () => closeNotice(id));
  const { Icon: KindIcon, label } = noticeStyles[notice.kind];
  return (
    <div className={classes.snackbar} data-kind={notice.kind}>
      <KindIcon size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <span className="visually-hidden">{label}: </span>
        <MessageText message={notice.message} />
        {notice.requestId && <span className={classes.request}>Request {notice.requestId}</span>}
        {notice.kind === 'work' && <WorkProgress notice={notice} />}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            closeNotice(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton
        size="sm"
        className={classes.close}
        aria-label="Close this message"
        onClick={() => closeNotice(id)}
      />
    </div>
  );
}

type OfferProps = { notice: OfferedNotice; isNewest: boolean; isHeld: boolean };

/** Shows what can still be done about a message; older offers are in the tray. What counts down goes by the clock, also while held. */
function OfferBar({ notice: { id, offer }, isNewest, isHeld }: OfferProps) {
  const { text, actions, durationMs } = offer;
  const close = () => closeOffer(id);
  useAutoClose(durationMs, isHeld && typeof text === 'string', close);
  if (!isNewest) return null;
  return (
    <div className={classes.snackbar} data-kind="offer">
      <div className={classes.text}>
        {typeof text === 'string' ? text : <CountdownText countdown={text} onOver={close} />}
      </div>
      {actions.map((action) => (
        <button key={action.label} type="button" className={classes.action} onClick={() => acceptOffer(id, action)}>
          {action.label}
        </button>
      ))}
      <CloseButton size="sm" className={classes.close} aria-label="Hide" onClick={close} />
    </div>
  );
}

/** Closes when the time is over, which stops while it is held. */
function useAutoClose(durationMs: number, isHeld: boolean, close: () => void): void {
  const remainingMs = useRef(durationMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same notice is closed in each render
  useEffect(() => {
    if (isHeld || !Number.isFinite(remainingMs.current)) return;
    const startedAt = performance.now();
    const timer = setTimeout(close, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(1_000, remainingMs.current - (performance.now() - startedAt));
    };
  }, [isHeld]);
}
