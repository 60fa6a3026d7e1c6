import { IconWifiOff } from '@tabler/icons-react';
import { useIsOnline } from '../platform/use-is-online.ts';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.banner}>
          <IconWifiOff size={16} stroke={1.8} aria-hidden />
          You’re offline. This page may be out of date.
        </p>
      )}
    </div>
  );
}
