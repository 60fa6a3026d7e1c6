import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsLinePaused } from '../../platform/live/line-state.ts';
import { keepLine } from '../../platform/live/live-line.ts';
import { useHerePage } from '../../platform/live/own-place.ts';
import { useUser } from '../../platform/session/session.ts';
import { keptViewed } from '../../platform/session/view-as.ts';
import { whenIdle } from '../lazy-parts.ts';
import { useIsOnline } from '../use-is-online.ts';
import classes from './live-line.module.css';
import { pageKeyAt } from './page-key.ts';

/** Opens the live line once the page stands, and says so when it has been gone for a while. */
export function LiveLine() {
  const queries = useQueryClient();
  const { id } = useUser();
  const { pathname } = useLocation();
  useHerePage(pageKeyAt(pathname));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has a line of their own
  useEffect(() => {
    // Who looks as somebody else is not here as anybody.
    if (keptViewed() !== null) return;
    let hangUp = () => {};
    const cancel = whenIdle(() => {
      hangUp = keepLine({ onReturn: () => void queries.invalidateQueries() });
    });
    return () => {
      cancel();
      hangUp();
    };
  }, [queries, id]);
  return <PausedBanner />;
}

function PausedBanner() {
  const isPaused = useIsLinePaused();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isPaused && isOnline && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={16} stroke={1.8} aria-hidden />
          Live updates are paused – reconnecting
        </p>
      )}
    </div>
  );
}
