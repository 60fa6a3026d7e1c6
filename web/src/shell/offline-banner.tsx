import { IconWifiOff } from '@tabler/icons-react';
import classes from './offline-banner.module.css';
import { useIsOnline } from './use-is-online.ts';

export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.banner}>
          <IconWifiOff size={16} stroke={1.8} aria-hidden />
          You’re offline. This page may be out of date. You can save changes when you’re back online.
        </p>
      )}
    </div>
  );
}
