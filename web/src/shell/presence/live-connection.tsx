import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepSocketOpen } from '../../platform/live/live-socket.ts';
import { usePresencePage } from '../../platform/live/own-presence.ts';
import { useAreUpdatesPaused } from '../../platform/live/socket-state.ts';
import { pageKeyAt } from '../../platform/page-key.ts';
import { storedPractice } from '../../platform/session/practice.ts';
import { useUser } from '../../platform/session/session.ts';
import { storedViewAs } from '../../platform/session/view-as.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import classes from './live-connection.module.css';

/** Opens the socket once the page stands, and says so when it has been gone for a while. */
export function LiveConnection() {
  const queries = useQueryClient();
  const { id } = useUser();
  const { pathname } = useLocation();
  usePresencePage(pageKeyAt(pathname));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has a socket of their own
  useEffect(() => {
    // A user who views as another user isn’t shown as present, and in practice nothing happens elsewhere.
    if (storedViewAs() !== null || storedPractice() !== null) return;
    let hangUp = () => {};
    const cancel = whenIdle(() => {
      hangUp = keepSocketOpen({ onReturn: () => void queries.invalidateQueries() });
    });
    return () => {
      cancel();
      hangUp();
    };
  }, [queries, id]);
  return <PausedBanner />;
}

function PausedBanner() {
  const isPaused = useAreUpdatesPaused();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isPaused && isOnline && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={16} stroke={1.8} aria-hidden />
          Live updates paused. Reconnecting…
        </p>
      )}
    </div>
  );
}
