import { IconWifiOff } from '@tabler/icons-react';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { shownAges } from '../platform/api/kept-reads.ts';
import { useStore } from '../platform/store.ts';
import { useIsOnline } from '../platform/use-is-online.ts';
import { InstantText } from '../ui/instant-text.tsx';
import classes from './offline-banner.module.css';

/** Says that there is no connection, and how old what is shown is. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const since = useShownSince();
  return (
    <div role="status">
      {(!isOnline || since !== null) && (
        <p className={classes.banner}>
          <IconWifiOff size={16} stroke={1.8} aria-hidden />
          {isOnline ? 'We can’t reach Poolhouse.' : 'You’re offline.'}{' '}
          {since === null ? (
            'This page may be out of date.'
          ) : (
            <span>
              Kept on this device <InstantText at={new Date(since).toISOString()} />.
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Returns when the oldest of what this page shows from the device was answered; null while all of it is new. */
function useShownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const ages = useStore(shownAges);
  const follow = useCallback(
    (listener: () => void) => (ages.size === 0 ? () => {} : cache.subscribe(listener)),
    [ages, cache],
  );
  return useSyncExternalStore(follow, () => oldestShown(cache, ages));
}

function oldestShown(cache: QueryCache, ages: ReadonlyMap<string, number>): number | null {
  if (ages.size === 0) return null;
  const shown = cache.findAll({ type: 'active' }).flatMap(({ queryHash }) => ages.get(queryHash) ?? []);
  return shown.length === 0 ? null : Math.min(...shown);
}
